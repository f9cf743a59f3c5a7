// assertions
#include "never.h"
int main(void) {
  unsigned x = ANY_BYTE | 1;
  CLAIM(__builtin_ctz(x * 2) != 1);
  CLAIM(__builtin_popcount(x) != 8);
  return 0;
}
