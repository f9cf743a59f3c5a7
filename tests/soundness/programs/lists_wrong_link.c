// The last link was never written, or leads to the list's own beginning.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, closes = __VERIFIER_nondet_int() & 1, count = 0;
  struct node *first = malloc(sizeof *first), *last = first;
  if (!first) return 1;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = 1;
    last->next = made;
    last = made;
  }
  if (closes) last->next = first;
  for (struct node *p = first; p && count < 20; p = p->next) count++;
  return count;
}
