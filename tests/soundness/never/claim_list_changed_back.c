// assertions
#include "list.h"
// A function changes lists of many lengths, and one whose elements its caller knows by other pointers, too.
static void put(struct node *p, int value) {
  if (!p) return;
  p->value = value;
  put(p->next, value);
}
int main(void) {
  struct node *third = make(3, 0), *second = make(2, third), *first = make(1, second);
  put(build(), 7);
  put(make(1, make(2, 0)), 7);
  put(make(1, make(2, make(3, make(4, 0)))), 7);
  put(make(1, make(2, make(3, make(4, make(5, 0))))), 7);
  put(make(1, make(2, make(3, make(4, make(5, make(6, 0)))))), 7);
  put(first, 7);
  struct node *other = first->next;
  if (!other) return 0;
  other->value = 1;
  second->value = 2;
  CLAIM(other->value == 1);
}
