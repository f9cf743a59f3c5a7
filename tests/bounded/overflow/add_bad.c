// The sum of a number and one.
// expect: overflow false
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  int next = n + 1;  // BAD: SIGNED_OVERFLOW
  return next > 0;
}
