// memory-safety; runs: none
#include <stdio.h>
#include <stdlib.h>
// One number of the table was never written.
int main(void) {
  int *places = malloc(5 * sizeof *places), table[4] = {3, 1, 0, 2}, n;
  if (!places) return 0;
  for (int i = 0; i < 5; i++)
    if (i != 3) places[i] = i % 4;
  if (scanf("%d", &n) == 1 && n >= 0 && n < 5) printf("%d\n", table[places[n]]);
  free(places);
  return 0;
}
