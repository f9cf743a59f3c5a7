// A sum over four elements.
// expect: assertions false
// inputs: 100 127 50 1
#include <plumb.h>

int main(void) {
  unsigned char a[4], sum = 0;
  unsigned total = 0;
  for (int i = 0; i < 4; i++) a[i] = plumb_nondet_uchar() & 127;
  for (int i = 0; i < 4; i++) {
    sum = (unsigned char)(sum + a[i]);
    total += a[i];
  }
  plumb_assert(sum == total || total > 300);  // BAD: ASSERTION
  return 0;
}
