// memset writes bytes, not ints.
// expect: assertions false
// inputs: 1
#include <plumb.h>
#include <string.h>

int main(void) {
  int a[3];
  memset(a, 1, sizeof a);
  unsigned i = plumb_nondet_uint() % 3;
  plumb_assert(a[i] == 1);  // BAD: ASSERTION
  return 0;
}
