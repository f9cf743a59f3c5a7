// The state remembers what lies in the middle of the array: where that is no value says, but what is known of halves.
// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: memory-safety: int middle = low + (high - low) / 2; -> int middle = low + (high - low) / 2 + 1;
#include <plumb.h>
#include <stdlib.h>

static int position(const int *keys, int count, int key) {
  int low = 0, high = count;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (keys[middle] == key) return middle;
    if (keys[middle] < key) low = middle + 1;
    else high = middle;
  }
  return -1;
}

int main(void) {
  int count = plumb_nondet_int();
  plumb_assume(count > 0 && count < 1000000);
  int *keys = malloc((size_t)count * sizeof *keys);
  for (int i = 0; i < count; i++) keys[i] = plumb_nondet_int();
  int at = position(keys, count, plumb_nondet_int());
  plumb_assert(at >= -1 && at < count);
  free(keys);
  return 0;
}
