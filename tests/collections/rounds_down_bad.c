// overflow; runs: none
#include <stdio.h>
// A polynomial: the counter begins at a number between 0 and 9.
int main(void) {
  int degree, x, factors[10];
  if (scanf("%d", &degree) != 1 || degree < 0 || degree > 9) return 0;
  for (int i = 0; i <= degree; i++)
    if (scanf("%d", &factors[i]) != 1 || factors[i] < 0 || factors[i] > 9) return 0;
  if (scanf("%d", &x) != 1 || x < -50 || x > 50) return 0;
  int value = 0;
  for (int i = degree; i >= 0; i--) value = value * x + factors[i];
  printf("%d\n", value);
  return 0;
}
