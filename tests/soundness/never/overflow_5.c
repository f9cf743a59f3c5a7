// overflow; modes: error
#include "never.h"
int f(int n) {
  if (n <= 1) return 1;
  return n * f(n - 1);
}
int main(void) { return f(13); }
