// assertions
#include "never.h"
int a[3] = {1, 2, 3};
int *p = a + 1;
int main(void) {
  p[1] = 9;
  CLAIM(a[2] == 3);
  CLAIM(p[-1] != 1);
  return 0;
}
