// assertions
#include "never.h"
int main(void) {
  double d = ANY_INT;
  d = 0.0 / (d * 0.0);
  CLAIM(d == d);
  return 0;
}
