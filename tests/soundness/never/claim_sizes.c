// assertions
#include "never.h"
int main(void) {
  unsigned char x = 200, y = 100;
  unsigned char z = x + y;
  CLAIM(z == 300);
  return 0;
}
