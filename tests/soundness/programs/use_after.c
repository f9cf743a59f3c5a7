// Two cells that point to each other.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct n {
  int v;
  struct n *next;
};
int main(void) {
  struct n *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) return 1;
  a->next = b;
  b->next = a;
  b->v = 4;
  int n = __VERIFIER_nondet_int();
  if (n == 3) free(b);
  int r = n == 4 ? 0 : a->next->v;
  if (n != 3) free(b);
  free(a);
  return r;
}
