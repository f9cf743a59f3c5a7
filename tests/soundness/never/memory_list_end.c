// memory-safety
#include "list.h"
// No element has the number that is looked for, when there are few.
int main(void) {
  struct node *list = build(), *p = list;
  if (!p) return 0;
  while (p->value != 10) p = p->next;
}
