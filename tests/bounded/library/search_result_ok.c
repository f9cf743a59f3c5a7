// What is found in a sorted array is equal to the key, and nothing is found where nothing is.
// expect: memory-safety overflow assertions true
// inputs: 6
// inputs: 9
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  static const int numbers[] = {-3, 0, 2, 6, 6, 8};
  int key = __VERIFIER_nondet_int();
  const int *found = bsearch(&key, numbers, 6, sizeof *numbers, by_value);
  if (found) assert(*found == key);
  if (!found) assert(key != 6);
  return 0;
}
