// One loop, and one claim about what it computes.
#include <plumb.h>
int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 1000);
  int steps = 0;
  for (int i = 0; i < n; i++) steps += 2;
  plumb_assert(steps == 2 * n);
  return 0;
}
