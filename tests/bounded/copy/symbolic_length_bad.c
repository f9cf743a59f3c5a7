// After a copy of n bytes, byte i is new if and only if i < n.
// expect: assertions false
// inputs: 3 3
#include <plumb.h>
#include <string.h>

int main(void) {
  char from[8], to[8];
  memset(from, 1, 8);
  memset(to, 2, 8);
  unsigned n = plumb_nondet_uint(), i = plumb_nondet_uint();
  plumb_assume(n <= 8 && i < 8);
  memcpy(to, from, n);
  plumb_assert((to[i] == 1) == (i <= n));  // BAD: ASSERTION
  return 0;
}
