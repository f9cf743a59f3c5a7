// assertions
#include "never.h"
int main(void) {
  float f = ANY_INT;
  CLAIM((int)f != 16777216);
  CLAIM(f == f);
  double d = 1e308;
  d *= 10;
  CLAIM(d < 1e308);
  return 0;
}
