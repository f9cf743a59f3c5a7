// A loop with two entries.
// expect: assertions false
// inputs: 1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int() & 3, a = 0, b = 0;
  if (n == 1) goto second;
first:
  a++;
second:
  b++;
  if (b < 3) goto first;
  plumb_assert(a == 3);  // BAD: ASSERTION
  return 0;
}
