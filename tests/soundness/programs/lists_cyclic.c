// A ring, of which elements are taken out until one is left.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  unsigned char value;
  struct node *next;
};
int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 1;
  struct node *first = malloc(sizeof *first), *last = first;
  if (!first) return 1;
  first->value = 0;
  first->next = first;
  for (int i = 1; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = (unsigned char)i;
    made->next = first;
    last->next = made;
    last = made;
  }
  struct node *p = first;
  int round = 0;
  while (p->value != n - 1) p = p->next;
  while (p->next != p && round++ < 20) {
    struct node *out = p->next;
    p->next = out->next;
    free(out);
    p = p->next;
  }
  return p->value;
}
