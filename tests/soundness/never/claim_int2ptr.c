// assertions
#include "never.h"
int main(void) {
  int x = 1;
  unsigned long u = (unsigned long)&x;
  int *p = (int *)(u + 0);
  *p = 2;
  CLAIM(x == 1);
  return 0;
}
