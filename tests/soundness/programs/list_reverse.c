// A list, reversed in place.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct n {
  int v;
  struct n *next;
};
int main(void) {
  struct n *l = 0;
  int k = __VERIFIER_nondet_int() & 7;
  for (int i = 0; i < k; i++) {
    struct n *x = malloc(sizeof *x);
    if (!x) return 1;
    x->v = i;
    x->next = l;
    l = x;
  }
  struct n *r = 0;
  while (l) {
    struct n *x = l;
    l = l->next;
    x->next = r;
    r = x;
  }
  int e = 0, bad = 0;
  for (struct n *x = r; x; x = x->next) bad |= x->v != e++;
  while (r) {
    struct n *x = r->next;
    free(r);
    r = x;
  }
  return bad;
}
