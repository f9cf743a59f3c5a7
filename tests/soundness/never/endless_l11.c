// termination
#include "never.h"
int main(void) {
  int x = ANY_INT;
  unsigned y = x;
  while (y > 1u) {
    if (y % 2)
      y = 3 * y + 1;
    else
      y /= 2;
    if (y == 4) y = 8;
  }
  return 0;
}
