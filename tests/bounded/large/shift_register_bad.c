// A shift register with feedback, 64 steps forwards and backwards.
// expect: assertions false
// inputs: 0xdeadbeef
#include <plumb.h>

static unsigned forwards(unsigned x) { return x >> 1 ^ (x & 1 ? 0x80200003 : 0); }
static unsigned backwards(unsigned x) { return x & 0x40000000 ? (x ^ 0x80200003) << 1 | 1 : x << 1; }

int main(void) {
  unsigned x = plumb_nondet_uint(), y = x;
  for (int i = 0; i < 64; i++) y = forwards(y);
  for (int i = 0; i < 64; i++) y = backwards(y);
  plumb_assert(x == y);  // BAD: ASSERTION
  return 0;
}
