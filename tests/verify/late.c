// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// refuse: parts.0.invariants.0.symbols.0.1 1
// broken: memory-safety: n & 3 -> n & 7
// Locals that come to life behind a loop, and those of a loop's body.
#include <plumb.h>

static int first(int n) {
  int i = 0;
  while (i < n && plumb_nondet_int()) i++;
  int last[4] = {0};
  last[n & 3] = i;
  return last[2];
}

int main(void) {
  int n = plumb_nondet_int(), sum = 0;
  for (int i = 0; i < n; i++) {
    int pair[2] = {i, 1};
    sum = pair[i & 1];
  }
  int rest[2] = {sum, first(n)};
  return rest[n > 3];
}
