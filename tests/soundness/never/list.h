// A list of numbers, as many programs of this folder have.
#ifndef LIST_H
#define LIST_H

#include "never.h"

struct node {
  int value;
  struct node *next;
};

static struct node *make(int value, struct node *next) {
  struct node *made = malloc(sizeof *made);
  if (!made) exit(0);
  made->value = value;
  made->next = next;
  return made;
}

// As many elements as an input says, with the numbers n, ..., 2, 1.
static inline struct node *build(void) {
  struct node *list = 0;
  for (int i = 1, n = ANY_BYTE; i <= n; i++) list = make(i, list);
  return list;
}

static inline void release(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}

#endif
