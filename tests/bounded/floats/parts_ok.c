// A number is its whole part and its fraction.
// expect: assertions true
// inputs: 0x40000000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float(), whole;
  plumb_assume(x >= 0 && x < 100);
  float rest = modff(x, &whole);
  plumb_assert(rest >= 0 && rest < 1 && whole <= x);
  return 0;
}
