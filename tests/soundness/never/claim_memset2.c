// assertions
#include "never.h"
int main(void) {
  char a[8];
  memset(a, 0, 8);
  memset(a, 1, ANY_BYTE % 9);
  CLAIM(a[0] == 0);
  return 0;
}
