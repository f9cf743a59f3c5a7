// assertions
#include "never.h"
int main(void) {
  int x = ANY_BYTE, y = ANY_BYTE;
  CLAIM(x * y != 12);
  return 0;
}
