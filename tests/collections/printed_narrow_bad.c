// memory-safety; runs: none
#include <stdio.h>
// A sign, a blank, and what shows the base take room, too; a number that does not fit its conversion is another one.
int main(void) {
  char plus[4], blank[4], base[5], narrow[4], octal[4];
  int n;
  if (scanf("%d", &n) != 1 || n < 10 || n > 63) return 0;
  sprintf(plus, "%+d", n);
  sprintf(blank, "% d", n);
  sprintf(base, "%#x", (unsigned)n);
  sprintf(narrow, "%hhd", n * 16);
  sprintf(octal, "%#o", (unsigned)n);
  printf("%s %s %s %s %s\n", plus, blank, base, narrow, octal);
  return 0;
}
