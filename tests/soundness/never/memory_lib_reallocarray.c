// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = reallocarray(NULL, 3, 4);
  a[12] = 0;
  free(a);
  return 0;
}
