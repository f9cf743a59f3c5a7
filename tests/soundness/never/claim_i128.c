// assertions
#include "never.h"
int main(void) {
  __int128 x = ANY_INT;
  x *= x;
  x *= x;
  CLAIM((long)(x >> 64) == 0);
  return 0;
}
