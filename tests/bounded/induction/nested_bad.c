// The inner loop starts anew each time; no round of either is the last one.
// expect: assertions false
// inputs: 1 2 1 9 1 1 0
#include <plumb.h>

int main(void) {
  unsigned char sum = 0;
  while (plumb_nondet_bool()) {
    unsigned n = plumb_nondet_ushort();
    for (unsigned i = 0; i < n; i++) {
      sum = (sum + 2) & 15;
      plumb_assert(sum % 2 == 0);  // BAD: ASSERTION
    }
    if (n == 9) sum++;
  }
  return 0;
}
