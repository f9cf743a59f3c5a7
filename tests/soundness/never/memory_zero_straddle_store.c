// memory-safety
#include "never.h"
typedef unsigned long long __attribute__((aligned(1), may_alias)) wide;
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
  *(wide *)((char *)&table + 1) = 0x7700000000000000;
  unsigned k = 3 + __VERIFIER_nondet_uint() % 5;
  table.pairs[k].kind = __VERIFIER_nondet_uint() % 4;

  return names[table.pairs[1 + __VERIFIER_nondet_uint() % 7].kind];
}
