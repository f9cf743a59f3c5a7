// termination
#include "never.h"
int f(int n) {
  if (n <= 0) return 0;
  return f(n - f(0));
}
int main(void) { return f(ANY_BYTE); }
