// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = malloc(4), *b = realloc(a, 0);
  free(a);
  return b != 0;
}
