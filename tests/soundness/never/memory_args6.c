// memory-safety; options: --entry f --args p:block(n)
#include "never.h"
int f(int *p, int n) {
  if (n > 0) p[n - 1] = 1;
  return 0;
}
