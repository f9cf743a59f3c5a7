// overflow; modes: error
#include "never.h"
int main(void) {
  short x = 32767;
  x++;
  int y = 2147483647;
  y++;
  return x + y;
}
