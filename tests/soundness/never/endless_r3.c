// termination
#include "never.h"
void f(int *p) {
  if (*p <= 0) return;
  f(p);
}
int main(void) {
  int x = ANY_BYTE;
  f(&x);
  return 0;
}
