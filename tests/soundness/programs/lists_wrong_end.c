// Goes on behind the last element where the number that is looked for is not there.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 1, k = __VERIFIER_nondet_int() & 7;
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = 2 * i;
    made->next = list;
    list = made;
  }
  while (list->value != k) list = list->next;
  return list->value;
}
