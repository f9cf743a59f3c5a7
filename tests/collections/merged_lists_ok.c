// memory-safety, leaks
// Two lists become one: the lesser of their first elements is appended to what there is, behind a head that is no element.
#include <stdio.h>
#include <stdlib.h>

struct node { struct node *next; int value; };

static struct node *merge(struct node *a, struct node *b) {
  struct node head = {NULL, 0}, *last = &head;
  while (a && b) {
    if (a->value <= b->value) {
      last->next = a;
      a = a->next;
    } else {
      last->next = b;
      b = b->next;
    }
    last = last->next;
  }
  last->next = a ? a : b;
  return head.next;
}

static struct node *build(void) {
  struct node *list = NULL;
  int value;
  while (scanf("%d", &value) == 1 && value >= 0) {
    struct node *node = malloc(sizeof *node);
    if (!node) break;
    node->value = value;
    node->next = list;
    list = node;
  }
  return list;
}

int main(void) {
  struct node *a = build(), *b = build(), *all = merge(a, b);
  while (all) {
    struct node *next = all->next;
    printf("%d\n", all->value);
    free(all);
    all = next;
  }
  return 0;
}
