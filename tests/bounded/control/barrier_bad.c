// Empty assembly does nothing, and the operand that it hides from the optimiser is its result.
// expect: assertions false
// inputs: 5
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), hidden = n;
  __asm__ volatile("" : "+r"(hidden) : : "memory");
  plumb_assert(hidden == n);
  if (hidden > 3) __asm__("# only words");
  plumb_assert(n == 3);  // BAD: ASSERTION
  return 0;
}
