// Empty assembly does nothing, and the operand that it hides from the optimiser is its result.
// expect: memory-safety overflow assertions termination true
// inputs: 5
// inputs: 3
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), hidden = n;
  __asm__ volatile("" : "+r"(hidden) : : "memory");
  plumb_assert(hidden == n);
  if (hidden > 3) __asm__("# only words");
  plumb_assert(n == hidden);
  return 0;
}
