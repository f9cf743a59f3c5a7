// Two calls of one function, of which one divides by zero.
// expect: memory-safety false
#include <plumb.h>

static int g(int x) {
  return 10 / x;  // BAD: DIVISION_BY_ZERO
}

int main(void) {
  int a = g(4);
  int b = g(0);
  return a == b;
}
