// Exchange without a third variable, unless both are one.
// expect: assertions false
// inputs: 1 2
#include <plumb.h>

static void exchange(unsigned *a, unsigned *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}

int main(void) {
  unsigned x = plumb_nondet_uint(), y = plumb_nondet_uint(), a = x, b = y;
  exchange(&a, &b);
  exchange(&a, &a);
  plumb_assert(a == y && b == x);  // BAD: ASSERTION
  return 0;
}
