// assertions
#include <stdio.h>

#include "never.h"
int main(void) {
  int a = 0, b = 0;
  if (scanf("%d %d", &a, &b) == 1) CLAIM(!feof(stdin));
  return 0;
}
