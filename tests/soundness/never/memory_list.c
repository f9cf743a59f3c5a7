// memory-safety
#include "never.h"
struct n {
  struct n *next;
  int v;
};
int main(void) {
  struct n *h = 0;
  int k = ANY_BYTE;
  for (int i = 0; i < k; i++) {
    struct n *x = malloc(sizeof *x);
    x->next = h;
    h = x;
  }
  return h->v;
}
