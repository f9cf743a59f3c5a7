// memory-safety
#define _GNU_SOURCE
#include <math.h>

#include "never.h"
int main(void) {
  short n;
  return frexp(2.5, (int *)&n) > 1;
}
