// assertions
#include "never.h"
int main(void) {
  int x = 0;
  char *p = (char *)&x;
  p[ANY_BYTE % 4] = 1;
  CLAIM(x < 65536);
  return 0;
}
