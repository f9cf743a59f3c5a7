// Freeing a list: the next pointer must be read before.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};

int main(void) {
  struct node *list = NULL;
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 3);
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    fresh->value = i;
    list = fresh;
  }
  while (list) {
    free(list);
    list = list->next;  // BAD: USE_AFTER_FREE
  }
  return 0;
}
