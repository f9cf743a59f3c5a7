// memory-safety, leaks
// Elements with names are put behind the last one, to which a walk leads.
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
    struct entry *last = head;
    while (last->next) last = last->next;
    last->next = fresh(i);
  }
  release(head);
  return 0;
}
