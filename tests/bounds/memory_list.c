// A list is made, and freed again by another loop.
#include <stdlib.h>
struct node {
  struct node *next;
  int value;
};
int list(int n) {
  struct node *first = 0;
  for (int i = 0; i < n; i++) {
    struct node *node = malloc(sizeof *node);
    node->next = first;
    node->value = i;
    first = node;
  }
  while (first) {
    struct node *next = first->next;
    free(first);
    first = next;
  }
  char *last = malloc(100);
  free(last);
  return 0;
}
