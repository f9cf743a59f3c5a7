// assertions
#include "never.h"
int main(void) {
  int x = 0, y = 0, *p = &x;
  for (int i = 0; i < 3; i++) {
    *p = i + 1;
    p = (p == &x) ? &y : &x;
  }
  CLAIM(x != 3);
  CLAIM(y != 2);
  return 0;
}
