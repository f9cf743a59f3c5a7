// Two equal sums, both of which are wrong for the same inputs: the second is only seen where the first is not the end of the path.
// expect: overflow false
// inputs: 2147483647 1
#include <plumb.h>

int main(void) {
  int x = plumb_nondet_int(), y = plumb_nondet_int();
  int a = x + y;  // BAD: SIGNED_OVERFLOW
  int b = x + y;
  plumb_assert(a == b);
  return 0;
}
