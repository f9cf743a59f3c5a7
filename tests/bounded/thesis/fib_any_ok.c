// Fibonacci numbers of any depth: the sum overflows somewhere; up to 20 it does not.
// expect: overflow assertions true|unknown
// inputs: 20
#include <plumb.h>

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 20);
  plumb_assert(fib(n) >= n - 1 || n < 0);
  return 0;
}
