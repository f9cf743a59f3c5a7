// memory-safety
#include "never.h"

#include <stdio.h>

int main(void) {
  return printf("%Lf", 1.0) < 0;
}
