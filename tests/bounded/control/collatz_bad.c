// The numbers up to 7 reach 1 within 16 steps.
// expect: assertions false
// inputs: 7
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint(), steps = 0;
  plumb_assume(n >= 1 && n <= 7);
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
    plumb_assert(steps < 16);  // BAD: ASSERTION
  }
  return 0;
}
