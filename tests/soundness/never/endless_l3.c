// termination
#include "never.h"
int main(void) {
  unsigned char i;
  for (i = 0; i < ANY_BYTE; i += 2)
    ;
  for (i = 0; i < 255; i += 2)
    ;
  return 0;
}
