// The message schedule of SHA-256 for any block: in an array of 64 words, and in a ring of 16.
// expect: memory-safety overflow assertions termination true
// inputs: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
#include <plumb.h>

static unsigned right(unsigned x, int n) { return x >> n | x << (32 - n); }
static unsigned small0(unsigned x) { return right(x, 7) ^ right(x, 18) ^ x >> 3; }
static unsigned small1(unsigned x) { return right(x, 17) ^ right(x, 19) ^ x >> 10; }

int main(void) {
  unsigned w[64], ring[16];
  for (int i = 0; i < 16; i++) w[i] = ring[i] = plumb_nondet_uint();
  for (int i = 16; i < 64; i++) {
    w[i] = w[i - 16] + small0(w[i - 15]) + w[i - 7] + small1(w[i - 2]);
    ring[i & 15] += small0(ring[(i + 1) & 15]) + ring[(i + 9) & 15] + small1(ring[(i + 14) & 15]);
    plumb_assert(w[i] == ring[i & 15]);
  }
  return 0;
}
