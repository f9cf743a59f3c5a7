// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  short n;
  printf("abc%n", (int *)&n);
  return 0;
}
