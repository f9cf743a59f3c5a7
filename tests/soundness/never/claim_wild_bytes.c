// assertions
// An address is copied byte by byte.
#include "never.h"
int main(void) {
  int x = 0, *p = &x, *q;
  unsigned char from[sizeof p], to[sizeof p];
  memcpy(from, &p, sizeof p);
  for (unsigned i = 0; i < sizeof p; i++) to[i] = from[i];
  memcpy(&q, to, sizeof q);
  *q = 9;
  CLAIM(x == 0);
  return 0;
}
