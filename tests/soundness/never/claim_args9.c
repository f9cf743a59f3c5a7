// assertions; options: --entry f --args p:block(4)
#include "never.h"
int g;
int f(int *p) {
  CLAIM(*p == 0);
  CLAIM(p != 0);
  *p = 4;
  CLAIM(*p != 4);
  return 0;
}
