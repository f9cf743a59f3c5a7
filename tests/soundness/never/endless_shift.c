// termination
#include "never.h"
int main(void) {
  int x = -5;
  while (x != 0) x >>= 1;
  return 0;
}
