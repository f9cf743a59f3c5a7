// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *a = strdup("abc");
  a[4] = 0;
  free(a);
  return 0;
}
