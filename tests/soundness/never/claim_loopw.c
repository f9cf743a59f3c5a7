// assertions
#include "never.h"
int main(void) {
  unsigned char i = 0;
  int n = 0;
  do {
    n++;
    i += ANY_BYTE | 1;
  } while (i > 3);
  CLAIM(n == 1);
  CLAIM(n < 100);
  return 0;
}
