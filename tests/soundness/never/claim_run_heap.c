// assertions
#include "never.h"
int main(void) {
  unsigned char *p = malloc(4), *q = malloc(4);
  if (!p || !q) return 0;
  memmove(q, p, 4);
  CLAIM(q[2] == 0);
  return 0;
}
