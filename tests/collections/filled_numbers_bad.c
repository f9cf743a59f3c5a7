// assertions
// As filled_numbers_ok.c, but the bytes are not all set.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  size_t n = (size_t)argc + 3, i;
  int *seen = malloc(n * sizeof *seen), c;
  (void)argv;
  if (!seen) return 1;
  memset(seen, 0xfe, n * sizeof *seen);
  while ((c = getchar()) != EOF) seen[(unsigned)c % n] = c;
  for (i = 0; i < n; i++) assert(seen[i] >= -1 && seen[i] < 256);
  free(seen);
  return 0;
}
