// termination
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  if (x > 3)
    while (1) {
      if (x < 4) break;
    }
  return 0;
}
