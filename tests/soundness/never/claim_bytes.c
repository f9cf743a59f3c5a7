// assertions
#include "never.h"
int main(void) {
  int x = 0x01020304;
  char *p = (char *)&x;
  p[1] = 9;
  CLAIM(x == 0x01020304);
  return 0;
}
