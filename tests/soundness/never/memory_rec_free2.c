// memory-safety
#include "never.h"
int *g;
void r(int n) {
  if (n <= 0) {
    free(g);
    return;
  }
  r(n - 1);
}
int main(void) {
  g = malloc(4);
  int *p = g;
  *p = 1;
  r(2);
  return *p;
}
