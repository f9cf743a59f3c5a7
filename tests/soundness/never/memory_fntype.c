// memory-safety
#include "never.h"
int f(int x) { return x; }
int main(void) {
  int (*g)(void) = (int (*)(void))f;
  return g();
}
