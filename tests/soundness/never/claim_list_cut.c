// assertions
#include "list.h"
// The walk ends early since the list was cut where it was entered.
int main(void) {
  struct node *list = build(), *cut = list;
  for (int k = ANY_BYTE; cut && k > 0; k--) cut = cut->next;
  int count = 0, all = 0;
  for (struct node *p = list; p; p = p->next) all++;
  if (cut) cut->next = 0;
  for (struct node *p = list; p; p = p->next) count++;
  CLAIM(count == all);
}
