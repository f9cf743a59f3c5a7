// A comparison function that subtracts.
// expect: overflow false
// inputs: 2147483647 -1
#include <plumb.h>

static int compare(int a, int b) {
  return a - b;  // BAD: SIGNED_OVERFLOW
}

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  plumb_assert((compare(a, b) < 0) == (a < b));
  return 0;
}
