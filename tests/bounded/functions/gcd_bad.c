// Euclid's algorithm by recursion.
// expect: assertions false
// inputs: 12 18
#include <plumb.h>

static unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint();
  plumb_assume(a > 0 && a <= 20 && b > 0 && b <= 20);
  unsigned g = gcd(a, b);
  plumb_assert(g >= 1 && a % g == 0 && b % g == 0);
  plumb_assert(g == 1 || a == b || a % b == 0 || b % a == 0);  // BAD: ASSERTION
  return 0;
}
