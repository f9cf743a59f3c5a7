// assertions
#include "never.h"

// clang computes these with 129 and with 200 bits.
int main(void) {
  long a = __VERIFIER_nondet_long(), d = 0;
  unsigned __int128 product = 0;
  _BitInt(200) sum = a;
  if (a > 1000) a = 1000;
  if (!__builtin_mul_overflow(a, a, &product)) CLAIM(product < 1000000);
  CLAIM(!__builtin_add_overflow(sum, (_BitInt(200))5, &d));
  return 0;
}
