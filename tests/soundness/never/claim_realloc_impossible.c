// assertions
#include "never.h"
int main(void) {
  char *block = malloc(2), *moved;
  if (!block) return 0;
  block[0] = 7;
  moved = realloc(block, (size_t)-3);
  CLAIM(moved || block[0] != 7);  // it is where it was
  free(block);
  return 0;
}
