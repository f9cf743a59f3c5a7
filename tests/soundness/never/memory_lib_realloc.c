// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = malloc(4), *b = realloc(a, 8);
  a[0] = 1;
  free(b);
  return 0;
}
