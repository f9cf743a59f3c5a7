// assertions
#include "list.h"
// A function that calls itself returns twice the same element.
static struct node *nth(struct node *p, int n) { return p && n > 0 ? nth(p->next, n - 1) : p; }
int main(void) {
  struct node *list = build(), *x = nth(list, 2), *y = nth(list, 2);
  if (!x || !y) return 0;
  x->value = 1;
  y->value = 2;
  CLAIM(x->value == 1);
}
