// termination
#include "never.h"
struct n {
  struct n *next;
};
int main(void) {
  struct n *h = 0;
  for (int i = 0; i < ANY_BYTE; i++) {
    struct n *x = malloc(sizeof *x);
    x->next = h;
    h = x;
  }
  if (h) {
    h->next = h;
  }
  struct n *p = h;
  while (p) p = p->next;
  return 0;
}
