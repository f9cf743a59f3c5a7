// memory-safety
#define _GNU_SOURCE
#include <malloc.h>
#include "never.h"

// The size of a block that is there no more.
int main(void) {
  char *a = malloc(3);
  free(a);
  return malloc_usable_size(a) > 3;
}
