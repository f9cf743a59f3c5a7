// Insertion sort of six ints: how far each one goes depends on all of them.
// expect: memory-safety overflow assertions termination true
// inputs: 6 5 4 3 2 1
#include <plumb.h>

enum { COUNT = 6 };

int main(void) {
  int a[COUNT];
  for (int i = 0; i < COUNT; i++) a[i] = plumb_nondet_int();
  for (int i = 1; i < COUNT; i++) {
    int key = a[i], j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i + 1 < COUNT; i++) plumb_assert(a[i] <= a[i + 1]);
  return 0;
}
