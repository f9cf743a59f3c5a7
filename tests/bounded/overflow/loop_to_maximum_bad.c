// A loop whose bound is the largest int.
// expect: overflow false
// inputs: 2147483646 2147483647
#include <plumb.h>

int main(void) {
  int from = plumb_nondet_int(), to = plumb_nondet_int(), rounds = 0;
  plumb_assume(from >= INT32_MAX - 3 && from <= to);
  for (int i = from; i <= to; i++)  // BAD: SIGNED_OVERFLOW
    rounds++;
  plumb_assert(rounds == to - from + 1);
  return 0;
}
