// assertions; options: --entry f
#include "never.h"
int a[3];
int f(int i) {
  CLAIM(i < 100);
  CLAIM(i > -100);
  return 0;
}
