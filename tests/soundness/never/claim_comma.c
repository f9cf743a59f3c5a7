// assertions
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  int y = (x++, x + 1);
  CLAIM(y != 5);
  return 0;
}
