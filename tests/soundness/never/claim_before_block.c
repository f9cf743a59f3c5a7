// assertions
#include "never.h"
// All of the object is copied over, then one field is counted.
struct pair { int n, y; };
static void copy(struct pair *p, const struct pair *from, int n) {
  if (n > 0) {
    copy(p, from, n - 1);
    return;
  }
  int y = p->y;
  memcpy(p, from, sizeof *p);
  p->n += y - p->y;
}
int main(void) {
  struct pair p = {ANY_INT & 7, 3}, q = {ANY_INT & 7, 3};
  int before = p.n;
  copy(&p, &q, ANY_INT & 3);
  CLAIM(p.n == before);
}
