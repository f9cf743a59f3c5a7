// assertions
#include "never.h"
int main(void) {
  int i = 0, n = ANY_BYTE;
  if (n & 1) goto in;
  for (; i < 5; i++) {
  in:
    n++;
  }
  CLAIM(n != 6);
  CLAIM(i == 5);
  CLAIM(n < 261 && n != 9);
  return 0;
}
