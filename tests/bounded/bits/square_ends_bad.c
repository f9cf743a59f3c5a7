// Squares end in certain bits only.
// expect: assertions false
// inputs: 3
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint(), square = n * n;
  plumb_assert(square % 4 == 0 || square % 4 == 1);
  plumb_assert(square % 8 != 1 || n % 8 == 1 || n % 8 == 7);  // BAD: ASSERTION
  return 0;
}
