// memory-safety
#include "never.h"
void f(int **p, int n) {
  if (n <= 0) {
    *p = 0;
    return;
  }
  f(p, n - 1);
}
int main(void) {
  int x = 1, *p = &x;
  f(&p, 2);
  return *p;
}
