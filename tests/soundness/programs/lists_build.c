// Built at the front, summed up, freed.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 7, count = 0;
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) break;
    made->value = i;
    made->next = list;
    list = made;
  }
  for (struct node *p = list; p; p = p->next) count += p->value >= 0;
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return count;
}
