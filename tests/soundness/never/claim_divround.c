// assertions
#include "never.h"
int main(void) {
  int x = -7;
  CLAIM(x / 2 == -4);
  return 0;
}
