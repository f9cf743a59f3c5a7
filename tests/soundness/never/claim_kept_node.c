// assertions
#include <stdint.h>

#include "never.h"
static int changed;
static void change(void) { changed = 1; }
struct node {
  void (*run)(void);
  struct node *next;
};
extern void outside(struct node *);
int main(void) {
  struct node *head = NULL;
  for (int i = 0; i < 3; i++) {
    struct node *node = malloc(sizeof *node);
    if (!node) return 0;
    node->run = change;
    node->next = head;
    head = node;
  }
  outside(head);
  CLAIM(changed == 0);
  return 0;
}
