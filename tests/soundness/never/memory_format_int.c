// memory-safety
#include "never.h"

#include <stdio.h>

int main(void) {
  return printf("%d", (long)ANY_INT) < 0;
}
