// termination
#include "never.h"
int main(void) {
  signed char n = 0;
  while (n >= 0) n -= 3, n &= 127;
  return 0;
}
