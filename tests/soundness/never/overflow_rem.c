// overflow; modes: error
#include "never.h"
int main(void) {
  int x = ANY_INT, y = ANY_INT;
  if (y == 0) return 0;
  return x % y;
}
