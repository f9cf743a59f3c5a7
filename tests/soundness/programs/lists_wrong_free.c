// An element that is freed stays in the list.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, k = __VERIFIER_nondet_int() & 7;
  struct node *list = 0, *p;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = i;
    made->next = list;
    list = made;
  }
  for (p = list; p && p->value != k; p = p->next) continue;
  free(p);
  int sum = 0;
  for (p = list; p; p = p->next) sum += p->value;
  return sum;
}
