// assertions
#include "never.h"
int main(void) {
  int a[10];
  int *p = a + ANY_BYTE % 10, *q = a + ANY_BYTE % 10;
  long d = p - q;
  CLAIM(d != -9);
  CLAIM(d != 9);
  return 0;
}
