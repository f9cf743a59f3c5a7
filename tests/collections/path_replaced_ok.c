// memory-safety, leaks
// The name of an element that a walk leads to is freed, and a new one is put there.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
  char *name;
  int count;
  struct entry *next;
};

static struct entry *fresh(int count) {
  struct entry *e = malloc(sizeof *e);
  if (!e) exit(1);
  e->name = malloc(8);
  if (!e->name) exit(1);
  e->name[0] = 'a';
  e->name[1] = 0;
  e->count = count;
  e->next = NULL;
  return e;
}

static void release(struct entry *e) {
  while (e) {
    struct entry *next = e->next;
    free(e->name);
    free(e);
    e = next;
  }
}

int main(void) {
  struct entry *head = fresh(0);
  for (int i = __VERIFIER_nondet_int() & 7; i > 0; i--) {
    struct entry *e = fresh(i);
    e->next = head;
    head = e;
  }
  struct entry *e = head;
  while (e->next && e->count != 2) e = e->next;
  free(e->name);
  e->name = malloc(2);
  if (!e->name) exit(1);
  e->name[0] = head->name[0];
  release(head);
  return 0;
}
