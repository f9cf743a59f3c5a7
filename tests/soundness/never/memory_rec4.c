// memory-safety
#include "never.h"
int *g;
void f(int n) {
  int l = n;
  if (n == 0) {
    return;
  }
  g = &l;
  f(n - 1);
}
int main(void) {
  f(2);
  return *g;
}
