// memory-safety; options: --entry f --args p:block(n),n:int
#include "never.h"
int f(char *p, int n) {
  if (n >= 0) p[n] = 1;
  return 0;
}
