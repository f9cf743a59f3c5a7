// A fact that holds on one branch only.
// expect: assertions false
// inputs: 10
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), m = 0;
  if (n > 10) m = 1;
  if (n == 10) plumb_assert(m == 1);  // BAD: ASSERTION
  return 0;
}
