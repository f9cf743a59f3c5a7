// assertions
#include "never.h"
int main(void) {
  volatile double zero = 0;
  double nan = zero / zero;
  long bits;
  memcpy(&bits, &nan, sizeof bits);
  CLAIM(bits < 0);  // the sign of a NaN
  return 0;
}
