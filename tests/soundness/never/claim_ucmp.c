// assertions
#include "never.h"
int main(void) {
  int x = -1;
  unsigned y = 1;
  CLAIM(x < y);
  return 0;
}
