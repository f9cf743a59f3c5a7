// A linked list on the heap, reversed and summed.
// run: 3 -> RETURNED 321
// run: 0 -> RETURNED 0
// run: 3 leaks -> RETURNED 321
// run: 9 leaks -> UNDEFINED LEAK 20
// run: 3 may-fail 0 0 1 -> EXITED 3
// run: 5 0 may-fail -> UNDEFINED USE_AFTER_FREE 37
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
  int value;
  struct node *next;
};

static struct node *make(int n) {
  struct node *list = NULL;
  for (int i = 1; i <= n; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) exit(3);
    node->value = i;
    node->next = list;
    list = node;
  }
  return list;
}

int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 0 || n > 9) return -1;
  struct node *list = make(n);
  while (list) {
    struct node *next = list->next;
    sum = sum * 10 + list->value;
    if (n != 9) free(list);
    if (n == 5) sum += list->value;
    list = next;
  }
  return sum;
}
