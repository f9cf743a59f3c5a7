// memory-safety
#include <stdio.h>

#include "never.h"
int main(void) {
  int a[2] = {0};
  while (!feof(stdin)) getc(stdin);
  return a[feof(stdin) ? 2 : 0];
}
