// termination
#include "never.h"
int main(void) {
  unsigned i = 10;
  while (i >= 0) i--;
  return 0;
}
