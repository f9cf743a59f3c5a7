// leaks
#include "list.h"
// A function that calls itself cuts the list that its caller frees.
static void cut(struct node *p) {
  if (!p) return;
  if (p->value == 5) p->next = 0;
  cut(p->next);
}
int main(void) {
  struct node *list = build();
  cut(list);
  release(list);
}
