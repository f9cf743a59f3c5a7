// assertions
#include "never.h"
int main(void) {
  long x = ANY_INT;
  CLAIM((int)(x * 4294967297L) == 0);
  return 0;
}
