// assertions; modes: wrap
#include "never.h"
// clang computes the sum; it wraps around, and the run goes on.
int main(void) {
  const int most = 7;
  int n = 2147483647 + most;
  CLAIM(n > 0);
  return 0;
}
