// A loop that ends by what it finds: afterwards only a test says that the index is good, and the outer counter stays small.
// expect: memory-safety overflow true
// inputs: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1
#include <plumb.h>

enum { SLOTS = 12 };

int main(void) {
  static unsigned char used[SLOTS];
  for (int step = 0; step < 300 && plumb_nondet_bool(); step++) {
    int i = 0;
    while (i < SLOTS && used[i]) i++;
    if (i < SLOTS) used[i] = 1;
    int j = plumb_nondet_int();
    if (j >= SLOTS / 2 && j < SLOTS) used[j] = 0;
  }
  return used[0];
}
