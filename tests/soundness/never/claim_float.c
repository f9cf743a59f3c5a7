// assertions
#include "never.h"
int main(void) {
  double d = 0.1 + 0.2;
  CLAIM(d == 0.3);
  return 0;
}
