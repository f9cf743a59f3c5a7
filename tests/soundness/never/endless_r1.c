// termination
#include "never.h"
int f(int n) {
  if (n == 0) return 0;
  return f(n / 2 * 1 + 0) + (n == 1 ? f(1) : 0);
}
int main(void) { return f(ANY_BYTE); }
