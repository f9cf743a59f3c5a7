// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4];
  scanf("%3s", a);
  return (int)strlen(a);
}
