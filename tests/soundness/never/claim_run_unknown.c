// assertions
#include "never.h"
int outside(void);
int main(void) {
  CLAIM(outside() == 0);
  return 0;
}
