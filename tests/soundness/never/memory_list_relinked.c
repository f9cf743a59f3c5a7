// memory-safety
#include "list.h"
// The last link is changed after the list was walked along: to an element that was freed.
int main(void) {
  struct node *list = build(), *gone = make(7, 0), *last = 0;
  for (struct node *p = list; p; p = p->next) last = p;
  free(gone);
  if (last) last->next = gone;
  int sum = 0;
  for (struct node *p = list; p; p = p->next) sum += p->value;
  return sum & 1;
}
