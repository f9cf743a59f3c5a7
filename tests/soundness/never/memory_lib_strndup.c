// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = strndup("abcdef", 2);
  a[3] = 0;
  free(a);
  return 0;
}
