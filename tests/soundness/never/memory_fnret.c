// memory-safety
#include "never.h"
long f(void) { return 1L << 40; }
int main(void) {
  int (*g)(void) = (int (*)(void))f;
  return g();
}
