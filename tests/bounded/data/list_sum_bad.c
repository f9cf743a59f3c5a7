// A list of three numbers, and its sum.
// expect: assertions false
// inputs: 1 2 3
#include <plumb.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  int sum = 0, total = 0;
  for (int i = 0; i < 3; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = plumb_nondet_schar();
    fresh->next = list;
    total += fresh->value;
    list = fresh;
  }
  for (struct node *n = list->next; n; n = n->next) sum += n->value;
  plumb_assert(sum == total);  // BAD: ASSERTION
  return 0;
}
