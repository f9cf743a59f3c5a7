// Sums of chars are ints; a char variable may wrap, which is no overflow. An int variable may not.
// expect: overflow false
// inputs: 1 2147483647
#include <plumb.h>

int main(void) {
  signed char c = plumb_nondet_schar();
  int n = plumb_nondet_int();
  c += 1;
  int sum = n + c;  // BAD: SIGNED_OVERFLOW
  return sum == c;
}
