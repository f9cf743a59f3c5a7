// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell {
  unsigned value;
  struct cell *below;
};
struct stack {
  struct cell *top;
};
static void push(struct stack *s, unsigned value) {
  struct cell *c = malloc(sizeof *c);
  c->value = value;
  c->below = s->top;
  s->top = c;
}
static int pop(struct stack *s, unsigned *value) {
  struct cell *c = s->top;
  if (!c) return 0;
  *value = c->value;
  s->top = c->below;
  free(c);
  return 1;
}
// What is pushed here is made one call deeper than in main.
static int apply(struct stack *s, int op) {
  unsigned a, b;
  if (!pop(s, &b)) return 0;
  if (!pop(s, &a)) {
    push(s, b);
    return 0;
  }
  if (op != 1) return 0;
  push(s, a + b);
  return 1;
}
int main(void) {
  struct stack s = {NULL};
  int word;
  while ((word = __VERIFIER_nondet_int()) > 0) {
    if (word > 10)
      push(&s, (unsigned)word);
    else if (!apply(&s, word))
      break;
  }
  unsigned value;
  while (pop(&s, &value)) word = (int)(value / 2);
  return 0;
}
