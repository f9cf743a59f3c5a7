// assertions
#include "never.h"
int main(void) {
  int x = 0, y = 0;
  for (int i = 0; i < ANY_BYTE; i++) {
    if (ANY_INT)
      x++;
    else
      y += 2;
  }
  CLAIM(x + y != 7);
  CLAIM(y % 2 || x < 4);
  return 0;
}
