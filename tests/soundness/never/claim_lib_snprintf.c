// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[8];
  CLAIM(snprintf(a, 4, "%s", "abcdef") < 4);
  return 0;
}
