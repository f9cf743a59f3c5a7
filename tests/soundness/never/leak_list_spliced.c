// leaks
#include "list.h"
// A list is put behind another one, over what was there.
int main(void) {
  struct node *x = build(), *y = build(), *p = x;
  while (p && p->value != 4) p = p->next;
  if (p) {
    p->next = y;
    y = 0;
  }
  release(x);
  release(y);
}
