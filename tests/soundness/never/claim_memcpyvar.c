// assertions
#include "never.h"
int main(void) {
  char a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[8] = {0};
  int o = ANY_BYTE & 3, n = ANY_BYTE & 3;
  memcpy(b + o, a + n, n);
  CLAIM(b[4] == 0);
  CLAIM(b[0] != 2);
  return 0;
}
