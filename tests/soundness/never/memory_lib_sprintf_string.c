// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4], b[5] = "abcd";
  sprintf(a, "%s", b);
  return 0;
}
