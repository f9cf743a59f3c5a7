// Reversing a list in place.
// expect: assertions false
// inputs: 2
#include <plumb.h>
#include <stdlib.h>

struct node {
  unsigned value;
  struct node *next;
};

int main(void) {
  struct node *list = NULL, *reversed = NULL;
  unsigned n = plumb_nondet_uint() & 3, at = 0;
  for (unsigned i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    *fresh = (struct node){i, list};
    list = fresh;
  }
  while (list) {
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  for (struct node *p = reversed; p; p = p->next) plumb_assert(p->value == n - 1 - at++);  // BAD: ASSERTION
  plumb_assert(at == n);
  return 0;
}
