// A list in an array of structures whose size is no power of two, reversed in place.
// expect: memory-safety overflow assertions termination true
// inputs: 2
// inputs: 1
#include <plumb.h>
#include <stddef.h>

enum { NODES = 3 };

struct node {
  unsigned value;
  struct node *next;
  unsigned weight;
};

static struct node pool[NODES];

int main(void) {
  struct node *list = NULL, *reversed = NULL;
  unsigned n = plumb_nondet_uint() & NODES, at = 0;
  for (unsigned i = 0; i < n; i++) {
    pool[i].value = i;
    pool[i].next = list;
    list = &pool[i];
  }
  while (list) {
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  for (struct node *p = reversed; p; p = p->next) plumb_assert(p->value == at++);
  plumb_assert(at == n);
  return 0;
}
