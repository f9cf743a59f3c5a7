// assertions
#include "never.h"
int main(void) {
  signed char c[4];
  unsigned char *u = (unsigned char *)c;
  int i = ANY_BYTE % 4;
  c[i] = -1;
  CLAIM(u[i] != 255);
  return 0;
}
