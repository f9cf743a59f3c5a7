// termination
#include "never.h"
int main(void) {
  unsigned char n = ANY_BYTE;
  while (n < 256) n++;
  return 0;
}
