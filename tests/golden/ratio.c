// Quotients of numbers that are at most so many times the divisor.
#include <assert.h>
#ifndef MOST
#define MOST 99
#endif
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int sum = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int(), width = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000 || sum < 0 || sum > MOST * n) return 0;
  assert(sum / n <= 99);
  if (width < 1 || width > 60 || count < 0 || count > n) return 0;
  assert(count * width / n <= width);
  return 0;
}
