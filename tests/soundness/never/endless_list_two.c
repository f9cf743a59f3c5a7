// termination
#include "list.h"
// Two walks on one closed list never meet.
int main(void) {
  struct node *list = make(0, 0), *last = list;
  for (int i = 1, n = ANY_BYTE; i < n; i++) last = last->next = make(i, 0);
  last->next = list;
  struct node *x = list, *y = list->next;
  while (x != y) {
    x = x->next;
    y = y->next;
  }
}
