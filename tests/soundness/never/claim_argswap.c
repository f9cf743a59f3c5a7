// assertions
#include "never.h"
int f(int a, int b) { return a - b; }
int main(void) {
  int i = ANY_BYTE;
  CLAIM(f(i, i + 1) != -1);
  CLAIM(f(i++, 3) != 0);
  return 0;
}
