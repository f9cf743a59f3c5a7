// Rolls dice until all faces were seen; how many faces is typed.
#include <stdio.h>
#include <stdlib.h>

#define FACES 6

int main(void) {
  int seen[FACES] = {0}, faces, left, rolls = 0;
  if (scanf("%d", &faces) != 1 || faces < 2 || faces > FACES) return 1;
  left = faces;
  while (left > 0 && rolls < 100) {
    int face = rand() % (faces + 1);
    rolls++;
    if (!seen[face]) left--;  // BAD: OUT_OF_BOUNDS INDEX
    seen[face]++;
  }
  printf("%d rolls\n", rolls);
  return 0;
}
