// assertions
// Integers that no float has: 16777217 becomes 16777216.
#include "never.h"

int main(void) {
  int n = ANY_INT;
  if (n < 0 || n > 20000000) return 0;
  float x = (float)n;
  CLAIM(n < 16777217 || x > 16777216);
  return 0;
}
