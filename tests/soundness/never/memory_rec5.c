// memory-safety
#include "never.h"
void f(int n, int *p) {
  if (n <= 0) {
    free(p);
    return;
  }
  f(n - 1, p);
}
int main(void) {
  int *p = malloc(4);
  f(1, p);
  f(1, p);
  return 0;
}
