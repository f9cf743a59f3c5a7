// assertions
#include "list.h"
// Two lists share their tails: what is written along one is seen along the other.
int main(void) {
  struct node *tail = build(), *x = tail, *y = tail;
  for (int i = 0, n = ANY_BYTE; i < n; i++) x = make(1, x);
  for (int i = 0, n = ANY_BYTE; i < n; i++) y = make(1, y);
  for (struct node *p = x; p; p = p->next) p->value = 2;
  for (struct node *p = y; p; p = p->next) p->value = 1;
  for (struct node *p = x; p; p = p->next) CLAIM(p->value == 2);
}
