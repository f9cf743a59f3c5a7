// assertions; options: --entry f --args p:block(4),q:block(4)
#include "never.h"
int f(int *p, int *q) {
  *p = 1;
  *q = 2;
  CLAIM(*p != 1);
  return 0;
}
