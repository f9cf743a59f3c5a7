// Two functions that call each other.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

static _Bool odd(unsigned n);

static _Bool even(unsigned n) { return n == 0 || odd(n - 1); }

static _Bool odd(unsigned n) { return n != 0 && even(n - 1); }

int main(void) {
  unsigned n = plumb_nondet_uint() & 7;
  plumb_assert(even(n) == (n % 2 == 0));
  return 0;
}
