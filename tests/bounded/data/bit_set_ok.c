// A set of 40 small numbers in two words.
// expect: memory-safety overflow assertions termination true
// inputs: 33
#include <plumb.h>

static unsigned words[2];

static void add(unsigned n) { words[n / 32] |= 1u << n % 32; }

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 40);
  add(n);
  plumb_assert(words[n / 32] >> n % 32 & 1);
  return 0;
}
