// assertions
#include "never.h"
int main(void) {
  unsigned x = 1;
  CLAIM(__builtin_bswap32(x) == 1);
  return 0;
}
