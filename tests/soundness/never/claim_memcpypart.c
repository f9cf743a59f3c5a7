// assertions
#include "never.h"
int main(void) {
  int a = 0x01020304, b = 0;
  memcpy(&b, &a, 2);
  CLAIM(b != 0x0304);
  memcpy((char *)&b + 2, &a, 2);
  CLAIM(b != 0x03040304);
  return 0;
}
