// A list of twelve nodes is built, reversed, summed up and freed.
// expect: leaks false
// inputs: 1 2 3 4 5 6 7 8 9 10 11 12
// native: no, because the block may still be reached by chance
#include <plumb.h>
#include <stdlib.h>

enum { COUNT = 12 };

struct node {
  struct node *next;
  int value;
};

int main(void) {
  struct node *list = NULL, *reversed = NULL;
  int total = 0, sum = 0, first = 0;
  for (int i = 0; i < COUNT; i++) {
    struct node *fresh = malloc(sizeof *fresh);  // BAD: LEAK
    fresh->next = list;
    fresh->value = plumb_nondet_short();
    if (i == 0) first = fresh->value;
    total += fresh->value;
    list = fresh;
  }
  while (list) {
    struct node *next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  plumb_assert(reversed->value == first);
  for (const struct node *n = reversed; n; n = n->next) sum += n->value;
  plumb_assert(sum == total);
  while (reversed->next) {
    struct node *next = reversed->next;
    free(reversed);
    reversed = next;
  }
  return 0;
}
