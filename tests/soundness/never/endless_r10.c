// termination
#include "never.h"
void f(unsigned n) {
  if (n == 3) return;
  f(n - 2);
}
int main(void) {
  f(ANY_BYTE);
  return 0;
}
