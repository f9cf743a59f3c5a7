// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4];
  fgets(a, 5, stdin);
  return 0;
}
