// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT, y = ANY_INT;
  CLAIM((x & y) <= x);
  CLAIM((x & y) <= y);
  CLAIM((x | y) >= x);
  CLAIM((x ^ y) != 0);
  CLAIM((x & -8) != x);
  return 0;
}
