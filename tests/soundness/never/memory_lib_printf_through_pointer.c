// memory-safety
#include <stdio.h>

#include "never.h"
int main(void) {
  int (*print)(const char *, ...) = printf;
  print("%s");
  return 0;
}
