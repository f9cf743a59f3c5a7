// Sorting permutes the array: whatever the numbers are, comparing any two does not overflow, and none gets lost.
// expect: memory-safety overflow assertions true
// inputs: 5 -2147483648 7
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[3], before = 0, after = 0;
  for (int i = 0; i < 3; i++) before ^= numbers[i] = __VERIFIER_nondet_int();
  qsort(numbers, 3, sizeof *numbers, by_value);
  for (int i = 0; i < 3; i++) after ^= numbers[i];
  assert(before == after);
  return 0;
}
