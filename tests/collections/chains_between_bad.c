// termination
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  unsigned key;
  struct entry *next;
};
static struct entry *table[8];
static void fill(void) {
  unsigned n = __VERIFIER_nondet_uint() % 40 + 9;
  for (unsigned k = 0; k < n; k++) {
    struct entry *e = malloc(sizeof *e);
    unsigned bucket = k & 1;
    e->key = k;
    e->next = table[bucket];
    table[bucket] = e;
  }
}
int main(void) {
  unsigned from = 0;
  fill();
  while (table[0] || table[1]) {
    if (!table[from]) from = 1 - from;
    struct entry *e = table[from];
    table[from] = e->next;
    e->next = table[1 - from];
    table[1 - from] = e;
  }
  return 0;
}
