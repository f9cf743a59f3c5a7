// assertions
#include "never.h"
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = ANY_BYTE;
  CLAIM((x & y) != y || !y);
  CLAIM((x | y) != x || !y);
  CLAIM((x ^ y) >= x || y > x);
  return 0;
}
