// assertions
#include "never.h"
int main(void) {
  char a[4] = {1, 2, 3, 4}, b[4] = {0};
  int n = ANY_BYTE % 5;
  memcpy(b, a, n);
  CLAIM(b[2] == 0);
  return 0;
}
