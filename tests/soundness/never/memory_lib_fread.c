// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  int a[3];
  fread(a, sizeof(int), 4, stdin);
  return 0;
}
