// termination
#include "list.h"
// A function that calls itself walks along a list that may be closed.
static int length(const struct node *p) { return p ? 1 + length(p->next) : 0; }
int main(void) {
  struct node *list = build(), *last = list;
  while (last && last->next) last = last->next;
  if (last && last->value == 1 && list->value == 9) last->next = list;
  return length(list) & 1;
}
