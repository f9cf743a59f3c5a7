// The last node of a list that may be empty.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  unsigned n = plumb_nondet_uint();
  plumb_assume(n <= 3);
  for (unsigned i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = (int)i;
    fresh->next = list;
    list = fresh;
  }
  struct node *last = list;
  while (last->next) last = last->next;  // BAD: NULL_ACCESS
  plumb_assert(last->value == 0);
  return 0;
}
