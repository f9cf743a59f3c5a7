// memory-safety
#include "list.h"
// An element that is in two lists.
int main(void) {
  struct node *x = build(), *y = build(), *both = make(9, 0);
  struct node **end = &x;
  while (*end) end = &(*end)->next;
  *end = both;
  for (end = &y; *end && (*end)->value != 3; end = &(*end)->next) continue;
  if (*end) (*end)->next = both;
  release(x);
  release(y);
}
