// memory-safety
#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct item {
  char first[6];
  char second[8];
};
int main(void) {
  struct item items[8];
  unsigned count = __VERIFIER_nondet_uint() % 9, total = 0;
  memset(items, 'z', sizeof items);
  for (unsigned i = 0; i < count; i++) {
    struct item it;
    unsigned n = __VERIFIER_nondet_uint() % 8;
    memset(&it, 'c', sizeof it);
    it.second[n] = 0;
    it.first[n % 6] = 0;
    it.second[n] = 'd';
    items[i] = it;
  }
  for (unsigned i = 0; i < count; i++) total += strlen(items[i].first);
  return total > 9;
}
