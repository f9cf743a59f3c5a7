// assertions
#include "never.h"
unsigned char f(unsigned char n) {
  if (n == 200) return n;
  return f(n + 1);
}
int main(void) {
  signed char c = f(ANY_BYTE);
  CLAIM(c >= 0);
  return 0;
}
