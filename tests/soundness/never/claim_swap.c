// assertions
#include "never.h"
void sw(int *a, int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}
int main(void) {
  int x = ANY_BYTE;
  sw(&x, &x);
  CLAIM(x != 0);
  return 0;
}
