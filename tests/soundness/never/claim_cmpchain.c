// assertions
#include "never.h"
int main(void) {
  int a = ANY_INT, b = ANY_INT, c = ANY_INT;
  CLAIM(!(a < b && b < c));
  CLAIM((a < b) + (b < c) + (c < a) != 2);
  CLAIM((a < b) == (b < a));
  return 0;
}
