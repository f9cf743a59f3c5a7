// assertions; options: --entry f
#include "never.h"
static int g = 3;
int f(int x) {
  static int n;
  CLAIM(n == 0);
  n++;
  return x;
}
