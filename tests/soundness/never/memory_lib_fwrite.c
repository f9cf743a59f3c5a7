// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  int a[3] = {0};
  fwrite(a, 1, 13, stdout);
  return 0;
}
