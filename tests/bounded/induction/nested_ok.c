// The inner loop starts anew each time; no round of either is the last one.
// expect: memory-safety overflow assertions true
// inputs: 1 2 1 3 0
#include <plumb.h>

int main(void) {
  unsigned char sum = 0;
  while (plumb_nondet_bool()) {
    unsigned n = plumb_nondet_ushort();
    for (unsigned i = 0; i < n; i++) {
      sum = (sum + 2) & 15;
      plumb_assert(sum % 2 == 0);
    }
    plumb_assert(sum % 2 == 0);
  }
  return 0;
}
