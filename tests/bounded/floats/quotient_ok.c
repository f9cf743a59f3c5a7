// A third three times.
// expect: assertions true
// inputs: 0x3ffffffd
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1 && x <= 2);
  plumb_assert(x / 3 <= x);
  return 0;
}
