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
  struct node *head = 0;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    struct node *p = make(i);
    p->next = head;
    if (head) head->prev = p;
    head = p;
  }

  int key = __VERIFIER_nondet_int();
  struct node *found = head;
  while (found && found->value != key) found = found->next;
  if (found) {
    if (found->prev)
      found->prev->next = found->next;
    else
      head = found->next;
    if (found->next) found->next->prev = found->prev;
    free(found);
  }
  for (struct node *p = head; p; p = p->next)
    if (p->prev) p->prev->value = p->value;
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
