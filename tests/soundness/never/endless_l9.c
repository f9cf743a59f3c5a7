// termination
#include "never.h"
int f(int x) { return x < 5 ? x + 1 : 0; }
int main(void) {
  int x = 0;
  while (x <= 5) x = f(x);
  return 0;
}
