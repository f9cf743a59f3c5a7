// Floating point: exact.
// expect: memory-safety true
// expect: assertions true
// inputs: 0x40000000
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1.0f && x <= 4.0f);
  plumb_assert(x + x >= 2.0f);
  return 0;
}
