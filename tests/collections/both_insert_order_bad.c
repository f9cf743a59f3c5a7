// termination
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
  struct node *head = 0;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    struct node *p = make(i);
    p->next = head;
    if (head) head->prev = p;
    head = p;
  }

  struct node *at = head;
  while (at && at->value > 3) at = at->next;
  if (at) {
    struct node *more = make(7);
    more->prev = at;
    at->next = more;
    more->next = at->next;
    if (more->next) more->next->prev = more;
  }
  struct node *last = head;
  while (last && last->next) last = last->next;
  while (last) {
    struct node *prev = last->prev;
    free(last);
    last = prev;
  }
  return 0;
}
