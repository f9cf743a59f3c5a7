// assertions
#include "list.h"
// Numbers step by one, except at one element.
int main(void) {
  struct node *list = 0;
  int number = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) {
    list = make(number, list);
    number += i == 5 ? 2 : 1;
  }
  for (struct node *p = list; p && p->next; p = p->next) CLAIM(p->value == p->next->value + 1);
}
