// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: assertions: sum >= 0 -> sum > 0
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int(), m = plumb_nondet_int(), sum = 0;
  plumb_assume(n >= 0 && n < 1000 && m >= 0 && m < 1000);
  for (int i = 0; i < n; i++)
    for (int j = i; j < m; j++) sum = j - i;
  plumb_assert(sum >= 0);
  return sum;
}
