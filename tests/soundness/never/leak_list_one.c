// leaks
#include "list.h"
// One element is taken out of the list and not freed.
int main(void) {
  struct node *list = build();
  for (struct node *p = list; p && p->next;) {
    if (p->next->value == 6)
      p->next = p->next->next;
    else
      p = p->next;
  }
  release(list);
}
