// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  int key;
  struct entry *next;
};
struct table {
  unsigned long entries;
  struct entry *last;
  struct entry *buckets[64];
};
int main(void) {
  struct table *t = calloc(1, sizeof *t);
  int key;
  while ((key = __VERIFIER_nondet_int()) > 0) {
    unsigned h = (unsigned)key % 64;
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    e->next = t->buckets[h];
    t->buckets[h] = e;
    t->entries++;
    t->last = e;
  }
  for (int i = 0; i < 64; i++) {
    struct entry *e = t->buckets[i];
    while (e) {
      struct entry *next = e->next;
      free(e);
      e = next;
    }
  }
  int key_of_last = t->last ? t->last->key : 0;
  free(t);
  return key_of_last & 1;
}
