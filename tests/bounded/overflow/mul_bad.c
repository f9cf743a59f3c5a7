// The largest int that can be squared is 46340.
// expect: overflow false
// inputs: 46341
// inputs: -46341
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= -46341 && n <= 46341);
  int square = n * n;  // BAD: SIGNED_OVERFLOW
  return square == 7;
}
