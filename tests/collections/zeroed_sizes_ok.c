// memory-safety
// Blocks of two sizes, zero but for a text in the longer ones: a byte of the shorter ones is read of each.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *blocks[8];
  int sum = 0;
  for (int i = 0; i < 8; i++) {
    int number;
    if (scanf("%d", &number) == 1) {
      blocks[i] = calloc(1, 16);
      if (blocks[i]) snprintf(blocks[i] + 8, 8, "%d", number);
    } else {
      blocks[i] = calloc(1, 8);
    }
    if (!blocks[i]) return 1;
  }
  for (int i = 0; i < 8; i++) sum += blocks[i][7];
  return sum;
}
