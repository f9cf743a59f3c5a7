// assertions
#include <math.h>

#include "never.h"
int main(void) {
  CLAIM(lround(2.0) != 2);
  return 0;
}
