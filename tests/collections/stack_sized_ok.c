// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
struct stack {
  struct node *top;
  unsigned long size;
};
static void push(struct stack *s, int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = s->top;
  s->top = n;
  s->size++;
}
static int pop(struct stack *s) {
  struct node *n = s->top;
  int value = n->value;
  s->top = n->next;
  s->size--;
  free(n);
  return value;
}
int main(void) {
  struct stack s = {0, 0};
  int value, last = 0;
  while ((value = __VERIFIER_nondet_int()) > 0) {
    if (value % 2 == 0 && s.top)
      last = pop(&s);
    else
      push(&s, value);
  }
  while (s.top) last = pop(&s);
  return last & 1;
}
