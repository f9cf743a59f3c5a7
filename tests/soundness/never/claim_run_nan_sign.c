// assertions
#include "never.h"
#include <math.h>
int main(void) {
  double infinite = INFINITY, nan = infinite - infinite;
  CLAIM(signbit(nan));
  return 0;
}
