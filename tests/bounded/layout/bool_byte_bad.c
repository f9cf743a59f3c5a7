// A _Bool is one byte, 0 or 1.
// expect: assertions false
// inputs: 2
#include <plumb.h>

struct two {
  _Bool a, b;
};

int main(void) {
  _Bool before = plumb_nondet_int() != 0;
  struct two t = {before, 1};
  unsigned char *bytes = (unsigned char *)&t;
  bytes[0] ^= 1;
  plumb_assert(t.a <= t.b && t.a == bytes[0]);
  plumb_assert(t.a == before);  // BAD: ASSERTION
  return 0;
}
