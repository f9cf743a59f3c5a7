// assertions
// The objects of a list have slots that may be null.
#include "never.h"
struct node {
  struct node *next;
  int *slots[8];
};
static int pool[8];
int main(void) {
  struct node *list = NULL;
  while (ANY_INT) {
    struct node *node = calloc(1, sizeof *node);
    if (!node) break;
    for (int i = 0; i < 8; i++)
      if (ANY_INT) node->slots[i] = &pool[i];
    node->next = list;
    list = node;
  }
  int k = ANY_INT;
  if (k < 0 || k >= 8 || !list || !list->next) return 0;
  CLAIM(list->next->slots[k] != NULL);
  return 0;
}
