// Partition around a pivot: smaller ones to the left.
// expect: memory-safety overflow assertions termination true
// inputs: 1 3 2 3
#include <plumb.h>

int main(void) {
  signed char a[4], pivot;
  for (int i = 0; i < 4; i++) a[i] = plumb_nondet_schar();
  pivot = a[3];
  int at = 0;
  for (int i = 0; i < 3; i++)
    if (a[i] < pivot) {
      signed char c = a[i];
      a[i] = a[at];
      a[at++] = c;
    }
  a[3] = a[at];
  a[at] = pivot;
  for (int i = 0; i < 4; i++) plumb_assert((a[i] < pivot) == (i < at));
  return 0;
}
