// assertions
#include "never.h"
#include <ctype.h>
int main(void) {
  int digit = isdigit(49);
  CLAIM(digit == 2048 || digit == 1);
  return 0;
}
