// assertions
#include "never.h"
int main(void) {
  int x = -1;
  unsigned *p = (unsigned *)&x;
  CLAIM(*p == -1L);
  return 0;
}
