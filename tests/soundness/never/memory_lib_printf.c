// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[3] = {1, 2, 3};
  printf("%s", a);
  return 0;
}
