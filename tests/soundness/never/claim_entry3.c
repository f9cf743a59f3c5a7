// assertions; options: --entry f
#include "never.h"
int g;
int *p = &g;
int f(int x) {
  CLAIM(p == &g);
  return x;
}
