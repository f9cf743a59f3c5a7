// Links in both directions.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next, *before;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = i;
    made->before = 0;
    made->next = list;
    if (list) list->before = made;
    list = made;
  }
  struct node *last = list;
  while (last && last->next) last = last->next;
  int count = 0;
  for (struct node *p = last; p; p = p->before) count++;
  while (list) {
    struct node *next = list->next;
    if (next) next->before = 0;
    free(list);
    list = next;
  }
  return count;
}
