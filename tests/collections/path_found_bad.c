// memory-safety
// One name is freed and stays where it was.
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

static struct entry *table[4];

static struct entry *find(int count) {
  for (struct entry *e = table[count & 3]; e; e = e->next)
    if (e->count == count) return e;
  return NULL;
}

int main(void) {
  for (int i = __VERIFIER_nondet_int() & 15; i > 0; i--) {
    int count = __VERIFIER_nondet_int() & 7;
    struct entry *e = find(count);
    if (e) {
      free(e->name);
      if (count == 5) continue;
      e->name = malloc(4);
      if (!e->name) exit(1);
      e->name[0] = 0;
    } else {
      e = fresh(count);
      e->next = table[count & 3];
      table[count & 3] = e;
    }
  }
  for (int i = 0; i < 4; i++) release(table[i]);
  return 0;
}
