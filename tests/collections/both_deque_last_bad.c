// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *prev, *next;
  int value;
};
struct deque {
  struct node *first, *last;
};

static void push_last(struct deque *d, int value) {
  struct node *p = malloc(sizeof *p);
  if (!p) exit(1);
  p->value = value;
  p->next = 0;
  p->prev = d->last;
  if (d->last)
    d->last->next = p;
  else
    d->first = p;
  d->last = p;
}

static int pop_last(struct deque *d) {
  struct node *p = d->last;
  int value = p->value;
  d->last = p->prev;
  if (d->last)
    d->last->next = 0;
  else
    d->first = 0;
  free(p);
  return value;
}

static int pop_first(struct deque *d) {
  struct node *p = d->first;
  int value = p->value;
  d->first = p->next;
  if (d->first)
    d->first->prev = 0;
  free(p);
  return value;
}

int main(void) {
  struct deque d = {0, 0};
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) push_last(&d, i);
  if (d.first) pop_first(&d);
  while (d.last) pop_last(&d);
  return 0;
}
