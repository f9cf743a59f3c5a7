// assertions
#include "never.h"
// What is written is no number that is known, and the rest of the object was zero.
struct mixed { int n; float f; };
static void down(struct mixed *p) {
  if (p->n <= 0) return;
  p->n--;
  p->f = p->f + 1.5f;
  down(p);
}
int main(void) {
  struct mixed p = {0};
  int bits;
  p.n = ANY_INT;
  down(&p);
  memcpy(&bits, &p.f, sizeof bits);
  CLAIM(bits == 0);
}
