// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct cell {
  int value;
  struct cell *below;
};
static struct cell *push(struct cell *top, int value) {
  struct cell *c = malloc(sizeof *c);
  c->value = value;
  c->below = top;
  return c;
}
// Many ways lead to the loop at the end, on some of which the stack is empty.
int main(void) {
  struct cell *top = NULL, *spare = NULL;
  int word = __VERIFIER_nondet_int();
  if (word == 1) {
    top = push(top, 1);
  } else if (word == 2) {
    top = push(push(top, 1), 2);
  } else if (word == 3) {
    spare = push(spare, 3);
  } else if (word == 4) {
    top = push(top, 4);
    spare = push(push(spare, 5), 6);
  } else if (word == 5) {
    while (__VERIFIER_nondet_int()) top = push(top, 7);
  } else if (word == 6) {
    while (__VERIFIER_nondet_int()) spare = push(spare, 7);
  }
  while (top) {
    struct cell *c = top;
    top = c->below;
    free(c);
  }
  while (spare) {
    struct cell *c = spare;
    spare = c->below;
    free(c);
  }
  return 0;
}
