// Fibonacci numbers of any depth: the sum overflows somewhere; up to 20 it does not.
// expect: overflow false|unknown
// inputs: 47
// run: no, because it takes too many steps
// native: no, because it takes too long
#include <plumb.h>

static int fib(int n) {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);  // BAD: SIGNED_OVERFLOW
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n == 47);
  plumb_assert(fib(n) >= n - 1 || n < 0);
  return 0;
}
