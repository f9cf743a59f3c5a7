// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct entry {
  struct entry *next;
  int value;
};
int main(void) {
  struct entry *table[2] = {0};
  int count = __VERIFIER_nondet_int();
  for (int i = 0; i < count; i++) {
    unsigned hash = __VERIFIER_nondet_uint() % 2;
    struct entry *entry = malloc(sizeof *entry);
    entry->value = (int)hash + 1;
    entry->next = table[hash];
    table[hash] = entry;
  }
  struct entry *first = table[__VERIFIER_nondet_uint() % 2];
  if (first) free(first);
  unsigned again = __VERIFIER_nondet_uint() % 2;
  if (table[again]) table[again]->value++;
  return 0;
}
