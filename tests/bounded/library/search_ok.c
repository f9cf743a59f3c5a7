// What is found is an element, or there is none.
// expect: memory-safety overflow assertions true
// inputs: 2
// inputs: 3
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[3] = {1, 2, 4}, key = __VERIFIER_nondet_int();
  int *found = bsearch(&key, numbers, 3, sizeof *numbers, by_value);
  if (!found) return 0;
  assert(found - numbers < 3);
  return *found;
}
