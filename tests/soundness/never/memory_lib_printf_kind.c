// memory-safety
#include <stdio.h>

#include "never.h"
int main(void) {
  printf("%d", 1.0);
  return 0;
}
