// termination
#include "never.h"
int main(void) {
  int x = 100;
  while (x >= 10) {
    x = x / 3 * 3 + 1;
  }
  return 0;
}
