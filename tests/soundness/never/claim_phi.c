// assertions
#include "never.h"
int main(void) {
  int a = 1, b = 2;
  for (int i = 0; i < 3; i++) {
    int t = a;
    a = b;
    b = t;
  }
  CLAIM(a == 1);
  return 0;
}
