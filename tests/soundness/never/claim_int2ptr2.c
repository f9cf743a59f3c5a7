// assertions
#include "never.h"
int main(void) {
  int x = 1, y = 2;
  unsigned long u = (unsigned long)&x, v = (unsigned long)&y;
  u ^= v;
  v ^= u;
  u ^= v;
  *(int *)u = 7;
  CLAIM(y == 2);
  return 0;
}
