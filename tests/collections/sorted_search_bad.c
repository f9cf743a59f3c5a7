// assertions, memory-safety, termination
// A binary search in what has just been sorted.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[128];
  for (int i = 0; i < 128; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < 128; i++) {
    int key = a[i], j = i - 1;
    for (; j >= 0 && a[j] > key; j--) a[j + 1] = a[j];
    a[j + 1] = key;
  }
  int key = __VERIFIER_nondet_int(), low = 0, high = 127;
  while (low < high) {
    int middle = low + (high - low) / 2;
    assert(a[low] <= a[middle] && a[middle] <= a[high / 2]);
    if (a[middle] < key) low = middle + 1;
    else high = middle;
  }
  return 0;
}
