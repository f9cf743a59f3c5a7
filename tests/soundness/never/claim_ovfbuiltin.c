// assertions
#include "never.h"
int main(void) {
  int r;
  _Bool o = __builtin_mul_overflow(ANY_INT, 3, &r);
  CLAIM(!o);
  if (o) CLAIM(r > 0);
  if (o) CLAIM(r < 0);
  unsigned u;
  o = __builtin_sub_overflow(ANY_BYTE, ANY_BYTE, &u);
  CLAIM(!o);
  return 0;
}
