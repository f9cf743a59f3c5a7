// memory-safety, overflow
#include <stdio.h>
// Twenty digits, of which rounds with odd and with even ones are counted: the number lies in memory, since it was read into.
int main(void) {
  unsigned long n;
  char digits[20];
  int count = 0, odd = 0;
  if (scanf("%lu", &n) != 1) return 0;
  while (n != 0) {
    digits[count++] = (char)('0' + n % 10);
    if (n % 2) odd++;
    n /= 10;
  }
  while (count > 0) putchar(digits[--count]);
  printf(" %d\n", odd);
  return 0;
}
