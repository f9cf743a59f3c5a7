// assertions; options: --entry f
#include "never.h"
int g = 3;
int f(int x) {
  CLAIM(g == 3);
  return x;
}
