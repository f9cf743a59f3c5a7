// memory-safety
#include "list.h"
// Two lists share their tails, and both are freed.
int main(void) {
  struct node *tail = build(), *x = tail, *y = tail;
  for (int i = 0, n = ANY_BYTE; i < n; i++) x = make(i, x);
  for (int i = 0, n = ANY_BYTE; i < n; i++) y = make(i, y);
  while (x != tail) {
    struct node *next = x->next;
    free(x);
    x = next;
  }
  release(y);
  release(x);
}
