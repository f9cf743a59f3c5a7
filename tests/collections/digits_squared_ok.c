// overflow
#include <stdio.h>
// Ten digits at most, each of which adds 81 at most.
int main(void) {
  int n, sum = 2147483647 - 810;
  if (scanf("%d", &n) != 1 || n < 0) return 0;
  for (int left = n; left > 0; left /= 10) {
    int digit = left % 10;
    sum += digit * digit;
  }
  printf("%d\n", sum);
  return 0;
}
