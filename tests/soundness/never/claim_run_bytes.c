// assertions
#include "never.h"
int main(void) {
  int x;
  int *p = &x;
  unsigned char bytes[sizeof p];
  memcpy(bytes, &p, sizeof p);
  CLAIM(bytes[1] == 16 || bytes[1] == 0);
  return 0;
}
