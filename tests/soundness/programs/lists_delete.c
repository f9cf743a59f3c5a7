// Elements are taken out and freed, with a pointer to the one before.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, wanted = __VERIFIER_nondet_int() & 1;
  struct node *list = 0;
  for (; n > 0; n--) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->value = __VERIFIER_nondet_int() & 1;
    made->next = list;
    list = made;
  }
  struct node *before = 0, *p = list;
  while (p) {
    struct node *next = p->next;
    if (p->value == wanted) {
      if (before)
        before->next = next;
      else
        list = next;
      free(p);
    } else {
      before = p;
    }
    p = next;
  }
  int left = 0;
  for (p = list; p; p = p->next) {
    left++;
    if (p->value == wanted) return 2;
  }
  return left;
}
