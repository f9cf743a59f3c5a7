// assertions
#include "never.h"
struct n {
  struct n *next;
  int v;
};
struct n *f(int k) {
  if (k <= 0) return 0;
  struct n *p = malloc(sizeof *p);
  p->v = k;
  p->next = f(k - 1);
  return p;
}
int main(void) {
  struct n *p = f(3);
  CLAIM(p->v != 3);
  CLAIM(p->next->v != 2);
  return 0;
}
