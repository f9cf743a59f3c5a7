// A function with parameters of its own: both arbitrary.
// options: --entry scale
// expect: overflow false
// inputs: 46341 46341
#include <plumb.h>

int scale(int value, int factor) {
  return value * factor;  // BAD: SIGNED_OVERFLOW
}
#ifdef NATIVE
int main(void) {
  int value = plumb_nondet_int();
  return scale(value, plumb_nondet_int()) == 1;
}
#endif
