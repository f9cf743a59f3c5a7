// memory-safety
#include "never.h"
int main(void) {
  unsigned char c = 2;
  _Bool b;
  memcpy(&b, &c, 1);
  CLAIM(b == 1);
  return 0;
}
