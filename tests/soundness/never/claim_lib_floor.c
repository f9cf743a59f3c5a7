// assertions
#define _GNU_SOURCE
#include "never.h"
#include <math.h>

int main(void) {
  double x = 1.5;
  CLAIM(floor(x) != 1);
  return 0;
}
