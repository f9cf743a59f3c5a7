// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  short n = 0;
  scanf("%d", (int *)&n);
  return 0;
}
