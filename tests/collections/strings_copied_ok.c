// memory-safety
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct item {
  unsigned id;
  char name[12];
};
static void put(char *to) {
  unsigned n = __VERIFIER_nondet_uint() % 12;
  memset(to, 'a', n);
  to[n] = 0;
}
int main(void) {
  struct item items[8];
  unsigned count = __VERIFIER_nondet_uint() % 8, total = 0;
  memset(items, 'z', sizeof items);
  for (unsigned i = 0; i < count; i++) {
    struct item it;
    it.id = 0x61616161;
    put(it.name);
    items[i] = it;
  }
  unsigned k = __VERIFIER_nondet_uint() % 3, j = count - 1;
  if (!count || j >= count) return 0;
  items[j] = items[k < count ? k : 0];
  for (unsigned i = 0; i < count; i++) total += strlen(items[i].name);
  return total > 9;
}
