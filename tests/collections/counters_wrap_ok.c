// assertions
// Counters that wrap around: each byte is counted once here and once there. The sums are equal modulo 2^n, and so is what is compared.
#include <assert.h>
#include <stdio.h>

static void count_kinds(void) {
  unsigned long letters = 0, others = 0, all = 0;
  for (int c; (c = getchar()) != '\n' && c != EOF;) {
    all++;
    if (c >= 'a' && c <= 'z')
      letters++;
    else
      others++;
  }
  assert(letters + others == all);
}

int main(void) {
  count_kinds();
  unsigned char small = 0, also_small = 7;
  while (getchar() != EOF) {
    small++;
    also_small++;
  }
  assert((unsigned char)(small + 7) == also_small);
  return 0;
}
