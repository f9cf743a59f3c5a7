// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  int a = 0, n = 7;
  int count = scanf("%d%n", &a, &n);
  CLAIM(count != 1 || n == 7);
  return 0;
}
