// assertions
#include "never.h"
int main(void) {
  unsigned x = ANY_INT, y = ANY_INT;
  CLAIM(x * y != 12 || x <= 12);
  return 0;
}
