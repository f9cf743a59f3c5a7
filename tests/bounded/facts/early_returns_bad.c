// A function with a scope that is left in several ways must return a value in each of them.
// options: --engine auto
// expect: memory-safety false
// inputs: 1 5
#include <plumb.h>

static int measure(const int *from, int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    int width = from[i];
    if (width < 0) return -1;
    switch (width) {
      case 0: continue;
      case 1: return -2;
      case 2:
        for (int k = 0; k < 4 && i < n; k++) i++;
        break;
      default: break;
    }
    if (width > 1000 - total) return -3;
    total += width;
  }
  if (total > 500) return total;
}

int main(void) {
  int widths[60], n = plumb_nondet_int();
  if (n < 0 || n > 60) return 1;
  for (int i = 0; i < n; i++) widths[i] = plumb_nondet_int();
  int total = measure(widths, n);
  if (total < 0) return 2;  // BAD: UNINITIALISED
  return 0;
}
