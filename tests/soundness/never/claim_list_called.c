// assertions
#include "list.h"
// A function changes the list from its second element on, to which its caller has a pointer.
static void put(struct node *p, int value) {
  if (!p) return;
  p->value = value;
  put(p->next, value);
}
int main(void) {
  struct node *list = build();
  if (!list || !list->next) return 0;
  struct node *second = list->next;
  put(list, 77);
  CLAIM(second->value != 77);
}
