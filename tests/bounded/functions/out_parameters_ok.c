// Two results through pointers, one of which may be null.
// expect: memory-safety overflow assertions termination true
// inputs: 17 5 0
#include <plumb.h>

static void divide(unsigned a, unsigned b, unsigned *quotient, unsigned *rest) {
  *quotient = a / b;
  if (rest) *rest = a % b;
}

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint() | 1, q, r = 0;
  divide(a, b, &q, plumb_nondet_bool() ? &r : 0);
  return q == 3;
}
