// memory-safety
#include "never.h"
void r(int n, int *p) {
  if (n <= 0) {
    free(p);
    return;
  }
  r(n - 1, p);
}
int main(void) {
  int *p = malloc(4);
  *p = 1;
  r(2, p);
  return *p;
}
