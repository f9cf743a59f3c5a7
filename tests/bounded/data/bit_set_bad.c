// A set of 40 small numbers in two words.
// expect: memory-safety false
// inputs: 33
#include <plumb.h>

static unsigned words[2];

static void add(unsigned n) {
  words[n / 32] |= 1 << n;  // BAD: SHIFT_RANGE
}

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 40);
  add(n);
  plumb_assert(words[n / 32] >> n % 32 & 1);
  return 0;
}
