// An int that is compared with an unsigned becomes one.
// expect: assertions false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  unsigned limit = 10;
  if (n < limit)
    plumb_assert(n < 10);
  else
    plumb_assert(n >= 10);  // BAD: ASSERTION
  return 0;
}
