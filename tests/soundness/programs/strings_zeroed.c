// Names in a table that was zero, at places that the input says.
#include "library.h"
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
  static struct item table[9];
  unsigned total = 0;
  while (__VERIFIER_nondet_uint() % 8) {
    unsigned k = __VERIFIER_nondet_uint() % 15;
    put(table[k % 9].name);
    
  }
  for (unsigned i = 0; i < 9; i++) total += strlen(table[i].name);
  return total > 9;
}
