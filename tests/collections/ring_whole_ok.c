// memory-safety, leaks, termination
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next, *prev;
};

static struct node *make(int value) {
  struct node *p = malloc(sizeof *p);
  if (!p) exit(1);
  p->value = value;
  p->next = p->prev = 0;
  return p;
}

int main(void) {
  struct node *ring = 0;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    struct node *p = make(i);
    if (!ring) {
      p->next = p->prev = p;
    } else {
      p->next = ring;
      p->prev = ring->prev;
      ring->prev->next = p;
      ring->prev = p;
    }
    ring = p;
  }
  while (ring) {
    struct node *p = ring;
    if (p->next == p) {
      ring = 0;
    } else {
      p->prev->next = p->next;
      p->next->prev = p->prev;
      ring = p->next;
    }
    free(p);
  }
  return 0;
}
