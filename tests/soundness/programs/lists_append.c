// Built at the end, by a pointer to the last element; searched.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  short key;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  short wanted = (short)__VERIFIER_nondet_int();
  struct node *head = 0, *last = 0;
  while (n-- > 0) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->key = (short)(__VERIFIER_nondet_int() & 3);
    made->next = 0;
    if (last)
      last->next = made;
    else
      head = made;
    last = made;
  }
  struct node *p = head;
  while (p && p->key != wanted) p = p->next;
  if (p) p->key = 9;
  if (last) last->key = 8;
  return p != 0;
}
