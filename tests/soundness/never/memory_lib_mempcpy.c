// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4], b[5] = {0};
  char *e = mempcpy(a, b, 4);
  *e = 1;
  return 0;
}
