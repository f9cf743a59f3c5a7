// memory-safety
#include "list.h"
// A list of even length, and only that, is freed twice from its second element on.
int main(void) {
  struct node *list = build();
  int even = 1;
  for (struct node *p = list; p; p = p->next) even = !even;
  if (list && even) release(list->next);
  release(list);
}
