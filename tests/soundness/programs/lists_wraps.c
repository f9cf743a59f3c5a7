// Numbers that are the same in all elements, or wrap around on the way.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  int same;
  unsigned wraps;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, wanted = __VERIFIER_nondet_int(), zeros = 0;
  struct node *list = 0;
  unsigned wraps = 0xfffffffe;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->same = wanted;
    made->wraps = wraps++;
    made->next = list;
    list = made;
  }
  for (struct node *p = list; p; p = p->next) {
    if (p->same != wanted) return 2;
    zeros += p->wraps == 0;
  }
  return zeros;
}
