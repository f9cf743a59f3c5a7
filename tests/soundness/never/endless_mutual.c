// termination; modes: unbounded
#include "never.h"
int o(int);
int e(int n) {
  if (n == 0) return 1;
  return o(n - 1);
}
int o(int n) {
  if (n == 0) return 0;
  return e(n - 1);
}
int main(void) { return e(-1); }
