// Statistics of rolls: the first line says how many sides, then rolls follow.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int sides, roll, rolls = 0;
  if (scanf("%d", &sides) != 1 || sides < 2 || sides > 100) {
    fputs("sides?\n", stderr);
    return 1;
  }
  int *seen = calloc((size_t)sides, sizeof *seen);
  if (!seen) return 1;
  while (scanf("%d", &roll) == 1) {
    if (roll < 1 || roll > sides) continue;
    seen[roll]++;  // BAD: OUT_OF_BOUNDS
    rolls++;
  }
  for (int i = 0; i < sides; i++) printf("%d: %d %%\n", i + 1, seen[i] * 100 / (rolls ? rolls : 1));
  free(seen);
  return 0;
}
