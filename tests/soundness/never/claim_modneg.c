// assertions
#include "never.h"
int main(void) {
  int x = -(int)ANY_BYTE;
  CLAIM(x % 3 >= 0);
  return 0;
}
