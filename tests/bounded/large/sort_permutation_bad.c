// Sorting eight ints by exchanging neighbours keeps them: each value occurs as often as before.
// expect: assertions false
// inputs: 80 77 6 5 4 3 2 1 77
#include <plumb.h>

enum { COUNT = 8 };

static int occurrences(const int *a, int value) {
  int count = 0;
  for (int i = 0; i < COUNT; i++) count += a[i] == value;
  return count;
}

int main(void) {
  int a[COUNT];
  for (int i = 0; i < COUNT; i++) a[i] = plumb_nondet_int();
  int value = plumb_nondet_int(), before = occurrences(a, value);
  for (int last = COUNT - 1; last > 0; last--)
    for (int i = 0; i < last; i++)
      if (a[i] > a[i + 1]) {
        int c = a[i];
        a[i] = a[i + 1] - (a[i + 1] == 77);
        a[i + 1] = c;
      }
  plumb_assert(occurrences(a, value) == before);  // BAD: ASSERTION
  return 0;
}
