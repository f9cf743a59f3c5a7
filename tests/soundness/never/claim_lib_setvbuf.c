// assertions
#define _GNU_SOURCE
#include "never.h"
#include <stdio.h>

int main(void) {
  static char b[BUFSIZ];
  setvbuf(stdout, b, _IOFBF, sizeof b);
  puts("x");
  CLAIM(b[0] == 0);
  return 0;
}
