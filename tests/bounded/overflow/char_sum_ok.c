// Sums of chars are ints; a char variable may wrap, which is no overflow. An int variable may not.
// expect: memory-safety overflow assertions termination true
// inputs: 127 2147483520
#include <plumb.h>

int main(void) {
  signed char c = plumb_nondet_schar();
  int n = plumb_nondet_int();
  c += 1;
  plumb_assume(n >= INT32_MIN + 128 && n <= INT32_MAX - 127);
  int sum = n + c;
  plumb_assert(c != 127 || sum == n + 127);
  return sum == c;
}
