// assertions; runs: none
// Bytes behind the tenth are not one more.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static void fill(void *block, int number, size_t size) {
  unsigned char *bytes = block;
  for (size_t i = 0; i < size; i++) bytes[i] = (unsigned char)number;
}

int main(void) {
  int size, number;
  if (scanf("%d %d", &size, &number) != 2 || size < 1 || size > 1000) return 1;
  unsigned char *block = malloc((size_t)size);
  if (!block) return 1;
  fill(block, number, (size_t)size);
  for (int i = 0; i < size; i++) assert(block[i] == (unsigned char)(number + 256 * (i > 9) + (i > 10)));
  free(block);
  return 0;
}
