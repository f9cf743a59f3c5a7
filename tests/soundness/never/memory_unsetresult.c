// memory-safety
#include "never.h"
static int sign(int n) {
  if (n > 0) return 1;
  if (n < 0) return -1;
}
static int apart(int n) { return n > 5 ? apart(n - 1) : sign(n); }
int main(void) { return apart(ANY_INT) / 2; }
