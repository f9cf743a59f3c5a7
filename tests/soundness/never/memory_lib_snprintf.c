// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4];
  snprintf(a, 5, "%d", ANY_INT);
  return 0;
}
