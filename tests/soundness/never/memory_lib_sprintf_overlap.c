// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[9] = "abcd";
  sprintf(a, "%s", a + 1);
  return 0;
}
