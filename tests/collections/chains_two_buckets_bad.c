// memory-safety
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  unsigned key, count;
  struct entry *next;
};
static struct entry *table[8];
int main(void) {
  while (__VERIFIER_nondet_uint() & 3) {
    unsigned key = __VERIFIER_nondet_uint();
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    e->count = 0;
    e->next = table[key % 8];
    table[key % 8] = e;
    table[(key + 1) % 8] = e;
  }
  for (unsigned i = 0; i < 8; i++) {
    struct entry *e = table[i];
    while (e) {
      struct entry *next = e->next;
      free(e);
      e = next;
    }
  }
  return 0;
}
