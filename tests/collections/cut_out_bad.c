// memory-safety
// Where the only element goes, the list's end still leads to it: elements are taken out of a list that is linked both ways, while a loop goes through it.
#include <stdio.h>
#include <stdlib.h>

struct item {
  struct item *before, *next;
  int value;
};

struct list {
  struct item *first, *last;
};

static int append(struct list *list, int value) {
  struct item *item = malloc(sizeof *item);
  if (!item) return -1;
  item->value = value;
  item->next = NULL;
  item->before = list->last;
  if (list->last)
    list->last->next = item;
  else
    list->first = item;
  list->last = item;
  return 0;
}

static void take_out(struct list *list, struct item *item) {
  if (item->before)
    item->before->next = item->next;
  else
    list->first = item->next;
  if (item->next)
    item->next->before = item->before;
  else
    list->last = item->before ? item->before : list->last;
  free(item);
}

int main(void) {
  struct list list = {NULL, NULL};
  int value;
  while (scanf("%d", &value) == 1 && !append(&list, value));
  for (struct item *item = list.first, *next; item; item = next) {
    next = item->next;
    if (item->value == 0) take_out(&list, item);
  }
  if (list.last) list.last->value = 1;
  while (list.first) take_out(&list, list.first);
  return 0;
}
