// termination
#include "never.h"
int f(int n) {
  if (n <= 0) return -1;
  int k = f(n - 1);
  return f(n + k + 1);
}
int main(void) { return f(ANY_BYTE); }
