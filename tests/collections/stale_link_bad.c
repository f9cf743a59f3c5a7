// memory-safety
// Where a part pointed before is read once more before it is overwritten: that part has been freed.
#include <stdio.h>
#include <stdlib.h>

struct part { struct part *next; int weight; };

static struct part *make(struct part *next) {
  struct part *part = malloc(sizeof *part);
  if (!part) exit(1);
  part->next = next;
  if (scanf("%d", &part->weight) != 1) part->weight = 1;
  return part;
}

static int push(struct part **stack, struct part *part, int looks) {
  int weight = looks && part->next ? part->next->weight : 0;
  part->next = *stack;
  *stack = part;
  return weight;
}

int main(void) {
  struct part *parts = NULL, *stack = NULL;
  for (int i = 0; i < 20 && !feof(stdin); i++) parts = make(parts);
  while (parts && parts->next) {
    struct part *first = parts, *second = parts->next;
    parts = second->next;
    int copy = second->weight;
    free(second);
    int weight = push(&stack, first, 1);
    printf("%d %d\n", weight, copy);
  }
  if (parts) push(&stack, parts, 0);
  while (stack) {
    struct part *next = stack->next;
    free(stack);
    stack = next;
  }
  return 0;
}
