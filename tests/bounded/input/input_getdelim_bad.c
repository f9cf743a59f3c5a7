// expect: memory-safety false
// inputs: 8 7 65 65 65 65 65 65 44
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  size_t size = 4;
  char *field = malloc(size), *before = field;
  if (!field) return 1;
  field[0] = 'x';
  ssize_t length = getdelim(&field, &size, ',', stdin);
  char first = before[0];  // BAD: USE_AFTER_FREE
  free(field);
  return length > 0 ? first : 0;
}
