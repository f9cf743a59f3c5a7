// memory-safety
#include "never.h"
struct n {
  struct n *x;
  int v;
};
int main(void) {
  struct n *p = malloc(sizeof *p);
  p->v = 1;
  int r = p->x->v;
  return r;
}
