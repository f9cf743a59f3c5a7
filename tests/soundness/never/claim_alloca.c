// assertions
#include "never.h"
int main(void) {
  int *p[3];
  for (int i = 0; i < 3; i++) {
    p[i] = __builtin_alloca(4);
    *p[i] = i;
  }
  CLAIM(*p[1] != 1);
  CLAIM(p[0] == p[1] || *p[0] != 0);
  return 0;
}
