// assertions
#include "never.h"
int main(void) {
  unsigned char x = 255;
  CLAIM(~x == 0);
  return 0;
}
