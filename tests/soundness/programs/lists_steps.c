// Numbers that grow and fall from element to element, in several widths.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  signed char down;
  unsigned short up;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, start = __VERIFIER_nondet_int() & 0xff;
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->down = (signed char)(-i * 2);
    made->up = (unsigned short)(start + i);
    made->next = list;
    list = made;
  }
  int steps = 0;
  for (struct node *p = list; p; p = p->next) {
    if (p->down == 0 && p->up != start) return 3;
    steps++;
  }
  if (list) {
    struct node *p = list;
    while (p->down) p = p->next;
    p->up = 1;
  }
  return steps;
}
