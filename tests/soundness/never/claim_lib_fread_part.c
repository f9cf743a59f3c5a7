// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  short numbers[2] = {7, 7};
  size_t count = fread(numbers, sizeof *numbers, 2, stdin);
  CLAIM(count || numbers[0] == 7);
  return 0;
}
