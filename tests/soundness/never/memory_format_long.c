// memory-safety
#include "never.h"

#include <stdio.h>

int main(void) {
  return printf("%ld", ANY_INT) < 0;
}
