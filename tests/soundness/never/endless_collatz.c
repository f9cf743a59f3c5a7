// termination
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  while (x > 0) {
    if (x & 1)
      x = 3 * x + 1;
    else
      x /= 2;
  }
  return 0;
}
