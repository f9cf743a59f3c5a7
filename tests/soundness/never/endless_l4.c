// termination
#include "never.h"
int main(void) {
  int x = ANY_INT;
  while (x * x > 4) {
    x = -x;
  }
  return 0;
}
