// malloc, realloc and free in a loop; a list of two cells.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
struct cell {
  int value;
  struct cell *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 6) n = 3;
  int *p = malloc(sizeof(int));
  if (!p) return 1;
  *p = 11;
  for (int i = 1; i <= n; i++) {
    p = realloc(p, (i + 1) * sizeof(int));
    if (!p) return 1;
    p[i] = p[i - 1] + 1;
  }
  int r = p[n] + p[0];
  free(p);
  struct cell *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) return 2;
  a->value = 1;
  a->next = b;
  b->value = 2;
  b->next = 0;
  for (struct cell *c = a; c; c = c->next) r += c->value;
  free(b);
  free(a);
  return r;
}
