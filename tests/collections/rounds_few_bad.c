// overflow; runs: none
#include <stdio.h>
// How often the loop goes round is not known, but that it is no more than thirteen times.
int main(void) {
  int n, product = 1;
  if (scanf("%d", &n) != 1 || n > 13) return 0;
  for (int i = 1; i <= n; i++) product *= i;
  printf("%d\n", product);
  return 0;
}
