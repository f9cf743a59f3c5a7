// memory-safety, leaks
// A list linked both ways behind an element of its own that stays: the chain can be followed from either end, and is a list from where it is held.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next, *prev;
};

int main(void) {
  struct node *first = calloc(1, sizeof *first);
  if (!first) return 1;
  while (__VERIFIER_nondet_int()) {
    struct node *e = malloc(sizeof *e);
    if (!e) break;
    e->next = first->next;
    e->prev = first;
    first->next = e;
    if (e->next) e->next->prev = e;
  }
  for (struct node *p = first->next; p; p = p->next) p->prev->next = p;
  while (first) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  return 0;
}
