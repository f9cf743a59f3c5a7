// assertions
#include "list.h"
// The number of an element is changed through a second pointer into the middle.
int main(void) {
  struct node *list = build(), *kept = list;
  while (kept && kept->value > 5) kept = kept->next;
  struct node *p = list;
  while (p && p->value != 5) p = p->next;
  if (kept && p) {
    kept->value = 8;
    CLAIM(p->value == 5);
  }
}
