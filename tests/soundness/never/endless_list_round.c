// termination
#include "list.h"
// Round and round, until the element is met that is not in the round.
int main(void) {
  struct node *list = make(0, 0), *last = list;
  for (int i = 1, n = ANY_BYTE; i < n; i++) last = last->next = make(i, 0);
  last->next = list->next ? list->next : list;
  struct node *p = list;
  do p = p->next;
  while (p != list);
}
