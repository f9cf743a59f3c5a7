// leaks
#include "list.h"
// The list is turned around in place, and freed from where it was entered.
int main(void) {
  struct node *list = build(), *turned = 0, *p = list;
  while (p) {
    struct node *next = p->next;
    p->next = turned;
    turned = p;
    p = next;
  }
  release(list);
}
