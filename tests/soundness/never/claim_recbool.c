// assertions
#include "never.h"
_Bool f(int n, _Bool b) {
  if (n <= 0) return b;
  return f(n - 1, !b);
}
int main(void) {
  CLAIM(f(3, 1));
  CLAIM(!f(ANY_BYTE, 0));
  return 0;
}
