// assertions
#include "never.h"
int main(void) {
  int x = 1, y = 2;
  int *t[2] = {&x, &y};
  *t[ANY_BYTE & 1] = 5;
  CLAIM(x == 1);
  CLAIM(y == 2);
  return 0;
}
