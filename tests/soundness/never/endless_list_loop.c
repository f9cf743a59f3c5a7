// termination
#include "list.h"
// The last element links to itself.
int main(void) {
  struct node *list = build(), *last = list;
  while (last && last->next) last = last->next;
  if (last) last->next = last;
  for (struct node *p = list; p; p = p->next) continue;
}
