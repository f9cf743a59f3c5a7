// assertions
#include <stdio.h>

#include "never.h"
int main(void) {
  CLAIM(fputs("x", stdout) < 0);
  return 0;
}
