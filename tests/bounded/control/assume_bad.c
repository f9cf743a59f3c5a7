// What is assumed holds afterwards, not before.
// expect: assertions false
// inputs: 0
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert(n != 0);  // BAD: ASSERTION
  plumb_assume(n != 0);
  return 0;
}
