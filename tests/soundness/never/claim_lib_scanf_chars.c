// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  char text[4] = "abc";
  int count = scanf("%3c", text);
  CLAIM(count == 1 || text[0] == 97);
  return 0;
}
