// termination
#include "list.h"
// The list gets longer at the end while it is walked along.
int main(void) {
  struct node *list = build(), *last = list;
  while (last && last->next) last = last->next;
  for (struct node *p = list; p; p = p->next) last = last->next = make(0, 0);
}
