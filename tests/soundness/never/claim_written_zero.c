// assertions
#include "never.h"
// The rest of the object was zero, and what is written is not told.
struct wide { int n; int a[6]; };
static void down(struct wide *p) {
  if (p->n <= 0) return;
  p->n--;
  p->a[3] = ANY_INT;
  down(p);
}
int main(void) {
  struct wide p = {0};
  p.n = ANY_INT;
  down(&p);
  CLAIM(p.a[3] == 0);
}
