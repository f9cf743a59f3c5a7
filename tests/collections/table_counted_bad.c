// memory-safety; runs: none
// The number is taken for one more slot.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
enum { SLOTS = 20 };
struct table { int *slot[SLOTS]; unsigned missed; };
static void put(struct table *t) {
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= SLOTS)
    t->missed += 16;
  else if (!t->slot[k])
    t->slot[k] = calloc(1, sizeof(int));
}
static void drop(struct table *t) {
  for (int i = 0; i <= SLOTS; i++) free(t->slot[i]);
  free(t);
}
int main(void) {
  struct table *t = calloc(1, sizeof *t);
  if (!t) return 1;
  while (__VERIFIER_nondet_int()) put(t);
  drop(t);
  return 0;
}
