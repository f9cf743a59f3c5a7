// assertions
#include "never.h"
int main(void) {
  int x = ANY_BYTE;
  int r = 0;
  switch (x) {
    case 1 ... 5: r = 1; break;
    case 7: r = 2;
    default: r = 3;
  }
  CLAIM(r != 1);
  return 0;
}
