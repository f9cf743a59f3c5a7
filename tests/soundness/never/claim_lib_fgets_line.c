// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  char line[8];
  CLAIM(!fgets(line, sizeof line, stdin) || line[0] != 10);
  return 0;
}
