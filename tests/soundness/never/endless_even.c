// termination
#include "never.h"
int main(void) {
  int x = ANY_INT;
  if (x < 0 || x > 1000) return 0;
  while (x != 0) {
    if (x % 2)
      x = x * 3 - 1;
    else
      x = x / 2;
  }
  return 0;
}
