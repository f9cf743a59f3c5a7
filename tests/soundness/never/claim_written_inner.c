// assertions
#include "never.h"
// The function that it calls writes the other field.
struct pair { int n, y; };
static int twist(struct pair *p, int depth) {
  if (depth <= 0) return 0;
  p->y += depth;
  return twist(p, depth - 1) + 1;
}
static void down(struct pair *p) {
  if (p->n <= 0) return;
  if (p->n == 3) twist(p, 2);
  p->n--;
  down(p);
}
int main(void) {
  struct pair p = {ANY_INT, 7};
  if (p.n > 100) return 0;
  down(&p);
  CLAIM(p.y == 7);
}
