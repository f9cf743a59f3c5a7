// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  unsigned *p = (unsigned *)&x;
  if (x < 0) CLAIM(*p < 2147483648u);
  return 0;
}
