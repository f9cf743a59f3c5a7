// Eight ints are sorted by exchanging neighbours; the result is in order.
// expect: memory-safety overflow assertions termination true
// inputs: 8 7 6 5 4 3 2 1
#include <plumb.h>

enum { COUNT = 8 };

int main(void) {
  int a[COUNT];
  for (int i = 0; i < COUNT; i++) a[i] = plumb_nondet_int();
  for (int last = COUNT - 1; last > 0; last--)
    for (int i = 0; i < last; i++)
      if (a[i] > a[i + 1]) {
        int c = a[i];
        a[i] = a[i + 1];
        a[i + 1] = c;
      }
  for (int i = 0; i + 1 < COUNT; i++) plumb_assert(a[i] <= a[i + 1]);
  return 0;
}
