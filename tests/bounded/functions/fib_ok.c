// Fibonacci numbers by recursion.
// expect: memory-safety overflow assertions termination true
// inputs: 7
#include <plumb.h>

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 7);
  plumb_assert(fib(n) <= 13);
  return 0;
}
