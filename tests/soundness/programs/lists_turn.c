// Turned around in place, twice.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  long number;
  struct node *next;
};
static struct node *turn(struct node *list) {
  struct node *done = 0;
  while (list) {
    struct node *next = list->next;
    list->next = done;
    done = list;
    list = next;
  }
  return done;
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->number = 3 * i + 5;
    made->next = list;
    list = made;
  }
  list = turn(list);
  if (list && list->number != 5) return 2;
  list = turn(list);
  if (list && list->number != 3 * n + 2) return 3;
  return 0;
}
