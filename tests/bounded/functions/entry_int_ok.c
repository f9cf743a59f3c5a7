// A function with parameters of its own: both arbitrary.
// options: --entry scale
// expect: memory-safety overflow assertions termination true
// inputs: 46341 46341
#include <plumb.h>

int scale(int value, int factor) { return (int)((unsigned)value * (unsigned)factor); }
#ifdef NATIVE
int main(void) {
  int value = plumb_nondet_int();
  return scale(value, plumb_nondet_int()) == 1;
}
#endif
