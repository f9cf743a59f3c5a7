// assertions
#include "never.h"
int main(void) {
  int r = 0;
  switch (ANY_BYTE & 3) {
    case 0: r++;
    case 1: r += 2; break;
    case 2: r = 7;
    default: r += 1;
  }
  CLAIM(r != 3);
  CLAIM(r != 8);
  CLAIM(r != 1);
  CLAIM(r != 2);
  return 0;
}
