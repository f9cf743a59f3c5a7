// termination
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  while (x) {
    if (x & 1)
      x--;
    else if (x > 6)
      x /= 2;
  }
  return 0;
}
