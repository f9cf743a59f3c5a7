// assertions
#include "never.h"
int main(void) {
  int a = 1, b = 2, c = 3;
  int n = ANY_BYTE;
  for (int i = 0; i < n; i++) {
    int t = a;
    a = b;
    b = c;
    c = t;
  }
  CLAIM(a < b || b < c);
  CLAIM(a != 3);
  return 0;
}
