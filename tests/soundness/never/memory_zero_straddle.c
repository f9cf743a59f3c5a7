// memory-safety
#include "never.h"
// A number that begins in one element and ends in the next one.
static struct {
  struct {
    unsigned kind;
    unsigned value;
  } pairs[8];
  unsigned more[3];
} table;
static char names[4];
int main(void) {
  unsigned long long wide = 0x7700000000000000;
  memcpy((char *)&table + 1, &wide, sizeof wide);
  unsigned k = 3 + __VERIFIER_nondet_uint() % 5;
  table.pairs[k].kind = __VERIFIER_nondet_uint() % 4;
  table.more[__VERIFIER_nondet_uint() % 3] = 1;
  table.pairs[k].value = 9;
  return names[table.pairs[1 + __VERIFIER_nondet_uint() % 7].kind];
}
