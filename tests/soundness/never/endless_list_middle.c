// termination
#include "list.h"
// The last element links to one in the middle.
int main(void) {
  struct node *list = build(), *last = list, *middle = list;
  while (last && last->next) last = last->next;
  while (middle && middle->value != 4) middle = middle->next;
  if (last) last->next = middle;
  for (struct node *p = list; p && p->value >= 0; p = p->next) continue;
}
