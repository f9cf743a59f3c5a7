// assertions
#include "never.h"
int main(void) {
  unsigned char b[2] = {255, 255};
  short s;
  memcpy(&s, b, 2);
  CLAIM(s == 65535);
  return 0;
}
