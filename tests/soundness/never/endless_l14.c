// termination
#include "never.h"
int main(void) {
  int x = ANY_BYTE, y = 0;
  while (x != y) {
    y++;
    if (y > x) y = x - 1;
    if (y == x) y = 0;
  }
  return 0;
}
