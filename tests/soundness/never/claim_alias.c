// assertions
#include "never.h"
int main(void) {
  int a[4] = {0};
  int i = ANY_BYTE % 4, j = ANY_BYTE % 4;
  a[i] = 1;
  a[j] = 2;
  CLAIM(a[i] == 1);
  return 0;
}
