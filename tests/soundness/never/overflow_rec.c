// overflow; modes: error
#include "never.h"
int r(int n) {
  if (n <= 0) return 0;
  return r(n - 1) + 1000000000;
}
int main(void) { return r(3); }
