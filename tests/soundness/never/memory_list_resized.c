// memory-safety
#include "list.h"
// An element is given another place, and the one before it still links to the old one.
int main(void) {
  struct node *list = build(), *p = list;
  while (p && p->value != 3) p = p->next;
  if (p && p->next) {
    struct node *moved = realloc(p->next, 2 * sizeof *moved);
    if (!moved) return 0;
  }
  int sum = 0;
  for (p = list; p; p = p->next) sum += p->value;
  return sum & 1;
}
