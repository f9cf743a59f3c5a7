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
    unsigned bucket = __VERIFIER_nondet_uint() & 7;
    e->key = k;
    e->next = table[bucket];
    table[bucket] = e;
  }
}
int main(void) {
  unsigned sum = 0;
  fill();
  for (struct entry *e = table[3]; e; e = e->next) sum += e->key;
  return sum != 0;
}
