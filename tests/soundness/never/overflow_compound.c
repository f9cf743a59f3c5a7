// overflow; modes: error
#include "never.h"
int main(void) {
  int x = 2147483647;
  x += 1L;
  x = 2147483647;
  x += 1u;
  x = 2147483647;
  x += (char)1;
  return x;
}
