// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: assertions: limit = 7 -> limit = 9
// broken: assertions: return 1; -> return 0;
#include <plumb.h>

int limit = 7, last;

static int depth(int n) {
  last = n;
  if (n < 1) return 0;
  if (n == 1) return 1;
  int one = depth(n - 1), other = depth(n - 2);
  return one > other ? one : other;
}

int main(void) {
  int n = plumb_nondet_int(), i;
  if (n < 1 || n > 10) return 0;
  int result = depth(n);
  plumb_assert(limit < 8);
  plumb_assert(result >= 1);
  for (i = 0; i < n; i++) {
    int cells[n];
    cells[i] = i;
  }
  return i;
}
