// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  _Bool b = x > 5;
  int y = b * 2 + (x < 0);
  CLAIM(y != 2);
  CLAIM(y != 1);
  CLAIM(y != 0);
  return 0;
}
