// assertions
#include "list.h"
// Two lists whose numbers step differently are put together.
int main(void) {
  struct node *x = 0, *y = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) x = make(i, x);
  for (int i = 0, n = ANY_BYTE; i < n; i++) y = make(-i, y);
  struct node **end = &x;
  while (*end) end = &(*end)->next;
  *end = y;
  for (struct node *p = x; p && p->next; p = p->next) CLAIM(p->value - p->next->value <= 1 && p->value > p->next->value);
}
