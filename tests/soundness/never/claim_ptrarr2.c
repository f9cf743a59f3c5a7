// assertions
#include "never.h"
int main(void) {
  int v[8];
  int *t[8];
  for (int i = 0; i < 8; i++) {
    t[i] = &v[7 - i];
    v[i] = 0;
  }
  *t[3] = 5;
  CLAIM(v[4] == 0);
  return 0;
}
