// assertions
#include "list.h"
// An element is assigned to another one, with its link, so that elements are passed over.
int main(void) {
  int n = ANY_BYTE, count = 0;
  struct node *list = 0, *p;
  for (int i = 0; i < n; i++) list = make(i, list);
  for (p = list; p && p->value != 3; p = p->next) continue;
  if (p && p->next) *p = *p->next;
  for (p = list; p; p = p->next) count++;
  CLAIM(count == n);
}
