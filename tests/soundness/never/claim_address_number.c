// assertions
#include "never.h"
// Nothing says where an object lies.
static int g = 1;
int main(void) {
  int *p = (int *)0x404018;
  CLAIM(p != &g);
  return 0;
}
