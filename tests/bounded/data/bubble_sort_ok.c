// Bubble sort of four numbers, with a round too few.
// expect: memory-safety overflow assertions termination true
// inputs: 4 3 2 1
#include <plumb.h>

int main(void) {
  unsigned char a[4];
  for (int i = 0; i < 4; i++) a[i] = plumb_nondet_uchar();
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      if (a[j] > a[j + 1]) {
        unsigned char c = a[j];
        a[j] = a[j + 1];
        a[j + 1] = c;
      }
  for (int i = 0; i < 3; i++) plumb_assert(a[i] <= a[i + 1]);
  return 0;
}
