// memory-safety, assertions, leaks
// Numbers that fall as signed ones, down below zero, where another list meets this one that has a small number only.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  signed char value;
  struct node *next;
};

static struct node *push(struct node *list, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) exit(1);
  made->value = (signed char)value;
  made->next = list;
  return made;
}

int main(int argc, char **argv) {
  (void)argv;
  struct node *list = NULL;
  int only;
  if (argc > 1) {
    list = push(push(push(list, -128), 50), 100);
  } else {
    if (scanf("%d", &only) != 1 || only < -100 || only > 100) only = -50;
    list = push(list, only);
  }
  for (const struct node *at = list; at && at->next; at = at->next) assert(at->value >= at->next->value);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
