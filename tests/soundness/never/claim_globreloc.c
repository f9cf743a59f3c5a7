// assertions
#include "never.h"
int x = 3;
int *p = &x;
int *q[2] = {0, &x};
int main(void) {
  *q[1] = 4;
  CLAIM(*p != 4);
  return 0;
}
