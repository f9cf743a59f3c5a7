// assertions; runs: none
// A number goes in front of the first one that is the same, or to the end.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static int insert(struct node **at, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return -1;
  while (*at && (*at)->value != value) at = &(*at)->next;
  made->value = value;
  made->next = *at;
  *at = made;
  return 0;
}

int main(void) {
  struct node *list = NULL;
  int value;
  while (scanf("%d", &value) == 1 && !insert(&list, value));
  for (const struct node *at = list; at && at->next; at = at->next) assert(at->value <= at->next->value);
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
