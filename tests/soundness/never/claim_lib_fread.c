// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  int n = 3;
  fread(&n, 4, 1, stdin);
  CLAIM(n == 3);
  return 0;
}
