// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  int r = x < 0 ? -1 : x == 0 ? 0 : 1;
  CLAIM(r != 0);
  CLAIM(r != -1);
  CLAIM(r != 1);
  return 0;
}
