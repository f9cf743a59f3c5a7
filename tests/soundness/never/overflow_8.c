// overflow; modes: error
#include "never.h"
int main(void) {
  int x = -2147483647 - 1;
  int y = ANY_BYTE ? -1 : 1;
  return x / y;
}
