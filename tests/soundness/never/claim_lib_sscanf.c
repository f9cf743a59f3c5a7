// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  int n = 3;
  sscanf("4", "%d", &n);
  CLAIM(n == 3);
  return 0;
}
