// memory-safety
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  unsigned key, count;
  struct entry *next;
};
int main(void) {
  unsigned n = 1 + (__VERIFIER_nondet_uint() & 31);
  struct entry **table = calloc(n, sizeof *table);
  for (unsigned k = 0; k < 50; k++) {
    unsigned h = __VERIFIER_nondet_uint();
    if (h > n) continue;
    struct entry *e = calloc(1, sizeof *e);
    e->next = table[h];
    table[h] = e;
  }
  unsigned sum = 0;
  for (unsigned i = 0; i < n; i++)
    for (struct entry *e = table[i]; e; e = e->next) sum += e->count;
  for (unsigned i = 0; i < n; i++) {
    struct entry *e = table[i];
    while (e) {
      struct entry *next = e->next;
      free(e);
      e = next;
    }
  }
  free(table);
  return (int)(sum & 1);
}
