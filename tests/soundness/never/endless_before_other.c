// termination
#include "never.h"
// The number that is counted down is not the one that is asked.
static void down(int *p, int *q) {
  if (*p <= 0) return;
  if (*q > 0) --*q;
  down(q, p);
}
int main(void) {
  int x = ANY_INT, y = ANY_INT;
  down(&x, x > 5 ? &y : &x);
  while (y > 7) down(&x, &y);
  return 0;
}
