// termination
#include "never.h"
int f(int x) {
  if (x > 100) return x - 10;
  return f(f(x + 10));
}
int main(void) { return f(ANY_INT); }
