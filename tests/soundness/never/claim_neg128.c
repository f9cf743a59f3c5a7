// assertions
#include "never.h"
int main(void) {
  signed char c = -128;
  c = -c;
  CLAIM(c == 128);
  CLAIM(c > 0);
  short s = c * c * 2;
  CLAIM(s > 0);
  return 0;
}
