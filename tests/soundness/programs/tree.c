// A binary tree, built and dropped by recursion.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct t {
  int k;
  struct t *l, *r;
};
static struct t *insert(struct t *t, int k) {
  if (!t) {
    t = malloc(sizeof *t);
    if (!t) exit(1);
    t->k = k;
    t->l = t->r = 0;
    return t;
  }
  if (k < t->k)
    t->l = insert(t->l, k);
  else
    t->r = insert(t->r, k);
  return t;
}
static int size(struct t *t) { return t ? 1 + size(t->l) + size(t->r) : 0; }
static void drop(struct t *t) {
  if (t) {
    drop(t->l);
    drop(t->r);
    free(t);
  }
}
int main(void) {
  struct t *t = 0;
  int n = __VERIFIER_nondet_int() & 3;
  for (int i = 0; i < n; i++) t = insert(t, __VERIFIER_nondet_int());
  int s = size(t);
  drop(t);
  return s;
}
