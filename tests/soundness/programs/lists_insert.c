// Inserted where the order asks for it.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static void insert(struct node **list, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return;
  made->value = value;
  while (*list && (*list)->value < value) list = &(*list)->next;
  made->next = *list;
  *list = made;
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *list = 0;
  for (int i = 0; i < n; i++) insert(&list, __VERIFIER_nondet_int());
  for (struct node *p = list; p && p->next; p = p->next)
    if (p->value > p->next->value) return 1;
  return 0;
}
