// assertions
#include "never.h"
int main(void) {
  char c = ANY_BYTE;
  CLAIM(c >= 0);
  return 0;
}
