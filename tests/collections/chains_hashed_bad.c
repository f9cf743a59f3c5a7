// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  int key;
  struct entry *next;
};
struct table {
  struct entry *buckets[64];
  unsigned entries;
};
int main(void) {
  struct table *t = calloc(1, sizeof *t);
  int key;
  while ((key = __VERIFIER_nondet_int()) > 0) {
    unsigned h = 0;
    for (int k = key; k > 0; k /= 10) h += (unsigned)k % 10;
    h %= 64;
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    e->next = t->buckets[h];
    t->buckets[h] = e;
    t->entries++;
  }
  for (int i = 0; i < 64; i++) {
    struct entry *e = t->buckets[i];
    while (e) {
      struct entry *next = e->next;
      free(e);
      if (!next) t->buckets[0] = e;
      e = next;
    }
  }
  if (t->buckets[0]) t->entries += (unsigned)t->buckets[0]->key;
  free(t);
  return 0;
}
