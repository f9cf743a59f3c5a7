// assertions
#include "never.h"
int main(void) {
  void *t[] = {&&a, &&b};
  int r = 0;
  goto *t[ANY_BYTE & 1];
a:
  r = 1;
  goto e;
b:
  r = 2;
e:
  CLAIM(r == 1);
  return 0;
}
