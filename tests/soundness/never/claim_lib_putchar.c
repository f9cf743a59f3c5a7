// assertions
#include <stdio.h>

#include "never.h"
int main(void) {
  CLAIM(putchar(65) != 65);
  return 0;
}
