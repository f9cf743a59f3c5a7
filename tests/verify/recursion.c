// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: assertions: other == 7 -> other == 8
// broken: assertions: depth(n) >= 0 -> depth(n) > 0
#include <plumb.h>

static int count;

static int depth(int n) {
  if (n <= 0) return 0;
  return 1 + depth(n - 1);
}

static void add(int n, int *sum) {
  count++;
  if (n == 0) return;
  *sum += 2;
  add(n - 1, sum);
}

int main(void) {
  int n = plumb_nondet_int(), sum = 5, other = 7;
  plumb_assume(n >= 0 && n <= 1000);
  add(n, &sum);
  plumb_assert(depth(n) >= 0 && other == 7);
  return 0;
}
