// assertions
#include "list.h"
// A pointer to the number in the middle of an element.
int main(void) {
  struct node *list = 0;
  int *number = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) {
    list = make(1, list);
    if (i == 4) number = &list->value;
  }
  if (number) *number = 2;
  for (struct node *p = list; p; p = p->next) CLAIM(p->value == 1);
}
