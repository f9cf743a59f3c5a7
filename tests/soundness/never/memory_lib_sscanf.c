// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[3];
  sscanf("abc", "%s", a);
  return 0;
}
