// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// refuse: parts.0.invariants.1.lists.0.1.0 1
// refuse: parts.0.invariants.1.lists.0.1.0 -1
// refuse: parts.0.invariants.1.lists.0.2 -8
// refuse: parts.0.invariants.1.lists.0.3 8
// refuse: parts.0.invariants.1.lists.0.4.0.2 1
// refuse: parts.0.invariants.1.lists.0.4.0.4.0 1
// refuse: parts.0.invariants.1.lists.0.6.0 8
// broken: assertions: value >= 0 -> value >= 1
// broken: assertions: value = i -> value = i - 1
// broken: memory-safety: p; p = p->next -> p; p = p->next->next
// broken: memory-safety: next = list->next -> next = list
#include <plumb.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  int n = plumb_nondet_int();
  struct node *list = NULL;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    made->value = i;
    made->next = list;
    list = made;
  }
  for (struct node *p = list; p; p = p->next) plumb_assert(p->value >= 0);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
