// assertions
#include "never.h"
int main(void) {
  unsigned x = ANY_INT;
  unsigned long y = x;
  CLAIM(y == (unsigned long)(int)x);
  return 0;
}
