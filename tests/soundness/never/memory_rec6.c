// memory-safety
#include "never.h"
int *f(int n) {
  static int *p;
  if (n <= 0) {
    free(p);
    p = malloc(4);
    *p = 0;
    return p;
  }
  return f(n - 1);
}
int main(void) {
  int *a = f(1);
  int *b = f(1);
  return *a + *b;
}
