// memory-safety
#include "list.h"
// A function that calls itself frees the tail of the list on which its caller walks.
static void drop(struct node *p) {
  if (!p) return;
  drop(p->next);
  free(p);
}
int main(void) {
  struct node *list = build();
  for (struct node *p = list; p; p = p->next)
    if (p->value == 4) drop(p->next);
}
