// leaks
#include "never.h"
int *g;
void r(int n) {
  if (n <= 0) return;
  g = malloc(4);
  r(n - 1);
}
int main(void) {
  r(3);
  free(g);
  return 0;
}
