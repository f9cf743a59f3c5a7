// memory-safety
#include "list.h"
// The list is closed, so that the second round finds freed elements.
int main(void) {
  struct node *list = make(0, 0), *last = list;
  for (int i = 0, n = ANY_BYTE; i < n; i++) last = last->next = make(i, 0);
  last->next = list;
  for (struct node *p = list; p;) {
    struct node *next = p->next;
    free(p);
    p = next;
  }
}
