// assertions
#include "never.h"
#include <math.h>
int main(void) {
  CLAIM(sin(0.5) == 0x1.eaee8744b05efp-2);  // a library may err in the last digit
  return 0;
}
