// assertions
#include "never.h"
int main(void) {
  int x = 1, y = 2;
  int *p = &x, *q;
  for (unsigned i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i];
  *q = 5;
  CLAIM(x == 1);
  return 0;
}
