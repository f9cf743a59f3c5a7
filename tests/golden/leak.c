// A block that is freed, and one that is forgotten.
#include <stdlib.h>
int tidy(void) {
  char *block = malloc(16);
  block[15] = 1;
  int last = block[15];
  free(block);
  return last;
}
int forgets(void) {
  char *block = malloc(16);
  block[15] = 1;
  return block[15];
}
