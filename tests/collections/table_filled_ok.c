// overflow
#include <stdio.h>
// Each number of the table is known, at whatever place one is read.
int main(void) {
  int factorials[10], n, sum = 2147483647 - 362880;
  factorials[0] = 1;
  for (int i = 1; i < 10; i++) factorials[i] = factorials[i - 1] * i;
  if (scanf("%d", &n) != 1 || n < 0) return 0;
  sum += factorials[n % 10];
  printf("%d\n", sum);
  return 0;
}
