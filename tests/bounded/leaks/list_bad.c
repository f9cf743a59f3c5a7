// A list without its first node is freed.
// expect: leaks false
// inputs: 3
// native: no, because the block may still be reached by chance
#include <plumb.h>
#include <stdlib.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node *list = NULL;
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 3);
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);  // BAD: LEAK
    fresh->next = list;
    list = fresh;
  }
  if (list) list = list->next;
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
