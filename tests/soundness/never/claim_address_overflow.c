// assertions
#include <stdint.h>

#include "never.h"
int main(void) {
  int object = 0;
  intptr_t address = (intptr_t)&object;
  CLAIM(address * 3 == 0);
  return 0;
}
