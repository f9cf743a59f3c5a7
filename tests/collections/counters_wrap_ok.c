// assertions
// Counters that wrap around: of what is read, each byte is counted once here and once there. The sums are equal modulo 2^64, and so is what is compared.
#include <assert.h>
#include <stdio.h>

int main(void) {
  unsigned long letters = 0, others = 0, all = 0;
  unsigned char small = 0, also_small = 7;
  for (int c; (c = getchar()) != EOF;) {
    all++;
    small++;
    also_small++;
    if (c >= 'a' && c <= 'z')
      letters++;
    else
      others++;
  }
  assert(letters + others == all);
  assert((unsigned char)(small + 7) == also_small);
  return 0;
}
