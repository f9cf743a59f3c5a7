// termination
#include "never.h"
int main(void) {
  int x = ANY_INT, y = ANY_INT;
  while (x > 0 && y > 0) {
    if (ANY_INT) {
      x--;
      y = ANY_INT;
    } else
      y--;
    x += ANY_INT ? 1 : 0;
  }
  return 0;
}
