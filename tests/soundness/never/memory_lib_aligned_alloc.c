// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = aligned_alloc(16, 16);
  a[16] = 0;
  free(a);
  return 0;
}
