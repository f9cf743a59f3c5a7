// assertions
#include "never.h"
int main(void) {
  int x, y, *p = &x, *q = &y;
  memcpy(&p, &q, 4);  // half of an address
  CLAIM(p == &y || p == &x);
  return 0;
}
