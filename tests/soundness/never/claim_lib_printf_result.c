// assertions
#include <stdio.h>

#include "never.h"
int main(void) {
  CLAIM(printf("xy") != 2);
  return 0;
}
