// A jump back past a declaration leaves the variable without a value, though it lives on.
// expect: memory-safety false
// inputs: 1
// native: no, because MemorySanitizer takes the old value for one
#include <plumb.h>

int main(void) {
  int round = 0, sum = 0, more = plumb_nondet_bool();
again:;
  int x;
  if (round == 0) x = 5;
  sum += x;  // BAD: UNINITIALISED
  if (round++ == 0 && more) goto again;
  return sum;
}
