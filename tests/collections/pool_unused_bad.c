// memory-safety; runs: none
// Nodes of a pool that nobody uses are linked to each other; that there may be none left is forgotten.
#include <stdio.h>

struct node { struct node *next; int value; };

static struct node pool[32], *unused;

static struct node *take(void) {
  struct node *node = unused;
  unused = node->next;
  return node;
}

static void give(struct node *node) {
  node->next = unused;
  unused = node;
}

int main(void) {
  struct node *head = NULL;
  int value;
  for (int i = 0; i < 32; i++) give(&pool[i]);
  while (scanf("%d", &value) == 1) {
    struct node *node = take();
    if (!node) break;
    node->value = value;
    node->next = head;
    head = node;
  }
  while (head) {
    struct node *node = head;
    head = node->next;
    printf("%d\n", node->value);
    give(node);
  }
  return 0;
}
