// assertions
#include "list.h"
// A function that is called with lists of any length and with a short one changes an element that its caller knows.
static void put(struct node *p, int value) {
  if (!p) return;
  p->value = value;
  put(p->next, value);
}
int main(void) {
  struct node *third = make(3, 0), *second = make(2, third), *first = make(1, second);
  struct node *list = build();
  put(list, 5);
  put(first, 6);
  CLAIM(third->value == 3);
}
