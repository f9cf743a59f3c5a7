// Where nothing can be assumed, nothing can fail.
// expect: assertions false
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n == 3);
  plumb_assert(0);  // BAD: ASSERTION
  return 0;
}
