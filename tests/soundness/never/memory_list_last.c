// memory-safety
#include "list.h"
// What a function that calls itself returns is the only element, or another one.
static struct node *last(struct node *p) { return p->next ? last(p->next) : p; }
int main(void) {
  struct node *list = build();
  if (!list) return 0;
  free(last(list));
  return list->value & 1;
}
