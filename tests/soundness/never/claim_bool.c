// assertions
#include "never.h"
int main(void) {
  _Bool b = 2;
  CLAIM(b == 0 || b == 2);
  return 0;
}
