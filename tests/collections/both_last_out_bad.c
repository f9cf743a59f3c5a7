// memory-safety
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

  struct node *kept = head;
  while (kept && kept->next) kept = kept->next;
  if (kept && kept->prev) {
    kept->prev = 0;
    free(kept);
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  return 0;
}
