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
  char rows[10][8];
  unsigned count = 0, total = 0;
  memset(rows, 'z', sizeof rows);
  while (count < 10 && __VERIFIER_nondet_uint() % 8) {
    unsigned n = __VERIFIER_nondet_uint() % 8;
    memset(rows[count], 'a', n);
    rows[count][n] = 0;
    count++;
  }
  for (unsigned i = 0; i < count; i++) {
    unsigned n = __VERIFIER_nondet_uint() % 8;
    rows[i][n] = 'b';
  }
  for (unsigned i = 0; i < count; i++) total += strlen(rows[i]);
  return total > 9;
}
