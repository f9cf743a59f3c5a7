// memory-safety; options: --entry f --args p:block(n)
#include "never.h"
int f(char *p, int n) {
  p[0] = 1;
  return 0;
}
