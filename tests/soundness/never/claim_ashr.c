// assertions
#include "never.h"
int main(void) {
  int x = -(int)ANY_BYTE;
  CLAIM((x >> 1) == x / 2);
  return 0;
}
