// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_BYTE * 256;
  int y = x * x;
  return y * 2;
}
