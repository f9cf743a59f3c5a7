// memory-safety
#include "list.h"
// A function that calls itself frees the elements with one number, and its caller frees an element that may have it.
static struct node *drop(struct node *p) {
  if (!p) return 0;
  struct node *rest = drop(p->next);
  if (p->value == 3) {
    free(p);
    return rest;
  }
  p->next = rest;
  return p;
}
int main(void) {
  struct node *third = make(3, 0), *second = make(2, third), *first = make(1, second);
  drop(build());
  drop(first);
  free(third);
}
