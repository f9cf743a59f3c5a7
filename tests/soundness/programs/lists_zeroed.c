// Elements that are zero but for some fields.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int marked, value;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *head = calloc(1, sizeof *head), *p = head;
  if (!head) return 1;
  for (int i = 0; i < n; i++) {
    p->next = calloc(1, sizeof *p);
    p = p->next;
    if (!p) return 1;
    p->value = i;
  }
  for (p = head; p; p = p->next)
    if (p->marked) return 2;
  for (p = head; p->next; p = p->next) p->marked = 1;
  return p->marked;
}
