// assertions
// In another rounding mode a third is larger.
#include <fenv.h>
#include "never.h"

int main(void) {
  volatile double one = 1;
  if (ANY_INT) fesetround(FE_UPWARD);
  double x = one, y = 3;
  CLAIM(1.0 / y <= 0.33333333333333331483);
  CLAIM(x == 1);
  return 0;
}
