// memory-safety
#include "list.h"
// The fifth element is freed, and the others are used.
int main(void) {
  struct node *list = build(), *p = list;
  int at = 0;
  for (; p && at < 4; p = p->next) at++;
  free(p);
  int sum = 0;
  for (p = list; p; p = p->next) sum += p->value;
  return sum & 1;
}
