// termination
#include "never.h"
void f(int n) {
  int l = 3;
  while (l > 0) {
    if (n <= 0) continue;
    l--;
  }
  if (n > 0) f(n - 1);
}
int main(void) {
  f(ANY_BYTE);
  return 0;
}
