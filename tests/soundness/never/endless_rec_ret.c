// termination
#include "never.h"
int r(int n) {
  if (n <= 0) return 0;
  int m = r(n - 1);
  return r(m + 1);
}
int main(void) { return r(2); }
