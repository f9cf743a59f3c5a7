// assertions
#include "never.h"
#include <math.h>
int main(void) {
  CLAIM(!signbit(fmax(-0.0, 0.0)));  // either zero may come back
  return 0;
}
