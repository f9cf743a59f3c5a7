// How a run comes to its violation: what is read, and what matters of what is done. The total does not.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct stack {
  int count, most;
  int *items;
};

static int total;

static void push(struct stack *stack, int item) {
  total += item;
  if (stack->count > stack->most) return;
  stack->items[stack->count++] = item;
}

int main(void) {
  struct stack stack = {0, 2, malloc(2 * sizeof(int))};
  if (!stack.items) return 1;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 1;
  for (int i = 0; i < n; i++) push(&stack, i);
  free(stack.items);
  return 0;
}
