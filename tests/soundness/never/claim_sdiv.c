// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT, y = ANY_BYTE;
  if (!y) return 0;
  CLAIM(x / y * y == x);
  CLAIM(x % y >= 0);
  CLAIM(x % y <= 0);
  CLAIM(x / y <= x);
  return 0;
}
