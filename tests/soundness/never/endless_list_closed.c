// termination
#include "list.h"
// The walk ends only when the list was not closed.
int main(void) {
  struct node *list = build(), *last = list;
  while (last && last->next) last = last->next;
  if (last && ANY_BYTE == 3) last->next = list;
  unsigned count = 0;
  for (struct node *p = list; p; p = p->next) count++;
  return count & 1;
}
