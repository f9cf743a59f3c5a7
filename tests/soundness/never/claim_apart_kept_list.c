// assertions
#include "never.h"
// An element in the middle of a list is kept by one function and changed by another.
struct node {
  int value;
  struct node *next;
};
static struct node *kept;
static void keep(struct node *list, int n) {
  if (n > 0) {
    keep(list, n - 1);
    return;
  }
  if (list && list->next && list->next->next) kept = list->next;
}
static void put(int n) {
  if (n > 0)
    put(n - 1);
  else if (kept)
    kept->value = 5;
}
int main(void) {
  struct node *list = 0;
  for (int n = ANY_INT & 15; n > 0; n--) {
    struct node *node = malloc(sizeof *node);
    if (!node) return 0;
    node->value = 1;
    node->next = list;
    list = node;
  }
  keep(list, 2);
  put(2);
  for (struct node *p = list; p; p = p->next) CLAIM(p->value == 1);
}
