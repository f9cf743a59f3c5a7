// memory-safety
#include <stdio.h>
// Eight digits of four bits.
int main(void) {
  unsigned n;
  char digits[8];
  int count = 0;
  if (scanf("%u", &n) != 1) return 0;
  for (unsigned left = n; left > 0; left >>= 3) digits[count++] = "0123456789abcdef"[left & 15];
  while (count > 0) putchar(digits[--count]);
  return 0;
}
