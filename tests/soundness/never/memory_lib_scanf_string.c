// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4];
  scanf("%4s", a);
  return 0;
}
