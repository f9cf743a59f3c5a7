// memory-safety
#include "list.h"
// A function that calls itself turns the list around, and the caller goes on from what was its second element.
static struct node *turn(struct node *p, struct node *done) {
  if (!p) return done;
  struct node *rest = p->next;
  p->next = done;
  return turn(rest, p);
}
int main(void) {
  struct node *list = build();
  if (!list || !list->next) return 0;
  struct node *second = list->next;
  struct node *turned = turn(list, 0);
  release(turned->next);
  return second->value & 1;
}
