// memory-safety
#include "list.h"
// Every element has an index that is in bounds, but for the one in the middle.
int main(void) {
  int table[256] = {0};
  struct node *list = build();
  for (struct node *p = list; p; p = p->next)
    if (p->value == 17) p->value = 256;
  for (struct node *p = list; p; p = p->next) table[p->value]++;
  return table[0];
}
