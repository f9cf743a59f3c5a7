// assertions
#include "list.h"
// The bytes of a number are copied from one element to another one.
int main(void) {
  struct node *list = 0, *p;
  for (int i = 0, n = ANY_BYTE; i < n; i++) list = make(1, list);
  struct node *other = make(2, 0);
  for (p = list; p && (ANY_BYTE & 1); p = p->next) continue;
  if (p) memcpy(&p->value, &other->value, 1);
  for (p = list; p; p = p->next) CLAIM(p->value == 1);
}
