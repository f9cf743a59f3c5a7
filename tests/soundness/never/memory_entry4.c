// memory-safety; options: --entry f
#include "never.h"
int g;
int *p = &g;
int f(int x) {
  *p = 1;
  return x;
}
