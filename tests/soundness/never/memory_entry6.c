// memory-safety; options: --entry f
#include "never.h"
int a[3];
int f(int i) {
  if (i < 3) a[i] = 1;
  return 0;
}
