// memory-safety; runs: none
// The first of the lists is freed once more: its elements are those of the other one.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
static struct node *zip(struct node *a, struct node *b) {
  struct node *result = NULL, **rear = &result;
  while (a && b) {
    struct node **from = a->value > b->value ? &b : &a;
    *rear = *from;
    rear = &(*from)->next;
    *from = *rear;
  }
  *rear = a ? a : b;
  return result;
}
static struct node *make(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->value = __VERIFIER_nondet_int();
    n->next = list;
    list = n;
  }
  return list;
}
int main(void) {
  struct node *a = make(), *b = make(), *all = zip(a, b);
  while (all) {
    struct node *next = all->next;
    free(all);
    all = next;
  }
  if (a) free(a);
  return 0;
}
