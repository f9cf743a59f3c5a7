// A mode that is set on one way.
// expect: assertions true
// inputs: 1
#include <plumb.h>
#include <fenv.h>
#include <math.h>

int main(void) {
  int n = plumb_nondet_int();
  if (n) fesetround(FE_TOWARDZERO);
  double half = n ? 1.5 : 1.5;
  double whole = rint(half);
  plumb_assert(whole == (n ? 1 : 2) && fegetround() == (n ? FE_TOWARDZERO : FE_TONEAREST));
  return 0;
}
