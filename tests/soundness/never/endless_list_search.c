// termination
#include "list.h"
// A closed list is searched for a number that is not there.
int main(void) {
  struct node *list = make(0, 0), *last = list;
  for (int i = 1, n = ANY_BYTE; i < n; i++) last = last->next = make(i, 0);
  last->next = list;
  int k = ANY_BYTE;
  struct node *p = list;
  while (p->value != k) p = p->next;
}
