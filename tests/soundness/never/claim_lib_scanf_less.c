// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  int n = 3;
  CLAIM(scanf("%d", &n) == 1);
  return 0;
}
