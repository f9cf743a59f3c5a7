// termination
#include "never.h"
int main(void) {
  int x = ANY_INT;
  while (x != 0) x /= 1;
  return 0;
}
