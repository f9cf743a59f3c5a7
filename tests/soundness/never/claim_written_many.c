// assertions
#include "never.h"
// More places than are told apart.
static void down(int *p, int n) {
  if (n <= 0) return;
  p[0] = n;
  p[2] = n;
  p[4] = n;
  p[6] = n;
  p[8] = n;
  p[10] = n;
  down(p, n - 1);
}
int main(void) {
  int p[12] = {0};
  down(p, ANY_INT);
  CLAIM(p[10] == 0);
}
