// Access to the environment is declared.
// expect: assertions true
// inputs: 0x3f800000
#include <plumb.h>
#include <fenv.h>
#include <math.h>
#pragma STDC FENV_ACCESS ON

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1 && x < 2);
  fesetround(FE_TOWARDZERO);
  float sum = x + 1e-9f;
  plumb_assert(sum == x);
  return 0;
}
