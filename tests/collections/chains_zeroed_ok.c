// assertions, memory-safety
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  struct entry *next;
  unsigned key, count;
};
static struct entry *table[8];
int main(void) {
  while (__VERIFIER_nondet_uint() & 7) {
    unsigned h = __VERIFIER_nondet_uint() & 7;
    struct entry *e = calloc(1, sizeof *e);
    e->key = __VERIFIER_nondet_uint();
    e->next = table[h];
    table[h] = e;
  }
  for (unsigned i = 0; i < 8; i++)
    if (table[i]) assert(table[i]->count == 0);
  return 0;
}
