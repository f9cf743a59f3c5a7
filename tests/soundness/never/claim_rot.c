// assertions
#include "never.h"
int main(void) {
  unsigned x = ANY_INT;
  unsigned r = (x << 5) | (x >> 27);
  CLAIM(r != 37);
  return 0;
}
