// termination
#include "never.h"
// What is counted down is set back by a function that it calls.
static void reset(int *p, int n) {
  if (n > 0)
    reset(p, n - 1);
  else if (*p == 3)
    *p = 9;
}
static void down(int *p) {
  if (*p <= 0) return;
  --*p;
  reset(p, 2);
  down(p);
}
int main(void) {
  int x = ANY_INT;
  down(&x);
  return 0;
}
