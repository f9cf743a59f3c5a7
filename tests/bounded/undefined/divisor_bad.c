// Division by what was never assigned.
// expect: memory-safety false
// inputs: 1
// native: no, because MemorySanitizer does not look at divisors
#include <plumb.h>

int main(void) {
  unsigned d, n = plumb_nondet_uint();
  if (n > 1) d = n;
  return 100 / d == 3;  // BAD: UNINITIALISED
}
