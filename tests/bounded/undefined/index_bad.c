// An index that one path does not set.
// expect: memory-safety false
// inputs: 5
#include <plumb.h>

static int table[4];

int main(void) {
  int i, n = plumb_nondet_int();
  if (n < 4) i = 3;
  return table[i];  // BAD: UNINITIALISED
}
