// leaks
#include "never.h"
void r(int n) {
  if (n <= 0) return;
  malloc(4);
  r(n - 1);
}
int main(void) {
  r(3);
  return 0;
}
