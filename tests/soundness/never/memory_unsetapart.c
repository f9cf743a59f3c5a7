// memory-safety
#include "never.h"
static int pass(int n, int value) { return n > 0 ? pass(n - 1, value) : value; }
int main(void) {
  int x;
  if (ANY_INT > 3) x = 2;
  return pass(ANY_INT & 7, x) * 2;
}
