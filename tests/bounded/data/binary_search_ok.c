// Binary search in a sorted array finds what is there.
// expect: memory-safety overflow assertions termination true
// inputs: 4
#include <plumb.h>

int main(void) {
  static const int a[7] = {1, 3, 4, 7, 8, 9, 12};
  int key = plumb_nondet_int(), low = 0, high = 6, found = -1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == key) {
      found = middle;
      break;
    }
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  for (int i = 0; i < 7; i++) plumb_assert(a[i] != key || found == i);
  return 0;
}
