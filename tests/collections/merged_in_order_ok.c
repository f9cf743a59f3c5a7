// memory-safety, assertions, leaks
// Two sorted lists become one, by the lesser of their first elements; neighbours are in order.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static struct node *read_sorted(void) {
  struct node *list = NULL, *end = NULL;
  int value;
  while (scanf("%d", &value) == 1 && (!end || end->value <= value)) {
    struct node *made = malloc(sizeof *made);
    if (!made) break;
    made->value = value;
    made->next = NULL;
    if (end)
      end->next = made;
    else
      list = made;
    end = made;
  }
  return list;
}

static struct node *merge(struct node *a, struct node *b) {
  struct node *list = NULL, **end = &list;
  while (a && b) {
    struct node **less = a->value <= b->value ? &a : &b;
    *end = *less;
    *less = (*less)->next;
    end = &(*end)->next;
  }
  *end = a ? a : b;
  return list;
}

int main(void) {
  struct node *a = read_sorted(), *b = read_sorted(), *list = merge(a, b);
  for (const struct node *at = list; at && at->next; at = at->next) assert(at->value <= at->next->value);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
