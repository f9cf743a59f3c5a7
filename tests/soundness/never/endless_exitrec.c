// termination; modes: wrap unbounded
#include "never.h"
void r(int n) {
  if (n == 3) exit(0);
  r(n + 2);
}
int main(void) {
  r(0);
  return 0;
}
