// memory-safety
#include "never.h"
struct n {
  struct n *next;
};
void fr(struct n *p) {
  if (!p) return;
  fr(p->next);
  free(p);
}
int main(void) {
  struct n *a = malloc(8);
  a->next = a;
  a->next = 0;
  fr(a);
  return a->next == 0;
}
