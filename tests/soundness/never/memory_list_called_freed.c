// memory-safety
#include "list.h"
// A function that calls itself frees lists of any length, and a short one whose last element its caller frees, too.
static void drop(struct node *p) {
  if (!p) return;
  drop(p->next);
  free(p);
}
int main(void) {
  struct node *third = make(3, 0), *second = make(2, third), *first = make(1, second);
  drop(build());
  drop(first);
  free(third);
}
