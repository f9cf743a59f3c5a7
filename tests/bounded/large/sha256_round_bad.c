// One round of SHA-256 on any state, written in two ways: with the functions of the standard, and with fewer operations.
// expect: assertions false
// inputs: 1 2 3 4 5 6 7 8 9
#include <plumb.h>

static unsigned right(unsigned x, int n) { return x >> n | x << (32 - n); }
static unsigned left(unsigned x, int n) { return x << n | x >> (32 - n); }

static void round_by_standard(unsigned s[8], unsigned word) {
  unsigned choice = (s[4] & s[5]) ^ (~s[4] & s[6]), most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
  unsigned t1 = s[7] + (right(s[4], 6) ^ right(s[4], 11) ^ right(s[4], 25)) + choice + word;
  unsigned t2 = (right(s[0], 2) ^ right(s[0], 13) ^ right(s[0], 22)) + most;
  for (int i = 7; i > 0; i--) s[i] = s[i - 1];
  s[4] += t1;
  s[0] = t1 + t2;
}

static void round_by_hand(unsigned s[8], unsigned word) {
  unsigned choice = s[6] ^ (s[4] & (s[5] ^ s[6])), most = (s[0] & s[1]) | (s[2] & (s[0] | s[1]));
  unsigned t1 = s[7] + word + choice + left(s[4] ^ left(s[4], 13) ^ right(s[4], 5), 26);
  unsigned t2 = most + left(s[0] ^ left(s[0], 10) ^ right(s[0], 11), 30);
  unsigned a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6];
  s[0] = t1 + t2, s[1] = a, s[2] = b, s[3] = c, s[4] = d + t1, s[5] = e, s[6] = f, s[7] = g;
}

int main(void) {
  unsigned s[8], t[8];
  for (int i = 0; i < 8; i++) s[i] = t[i] = plumb_nondet_uint();
  unsigned word = plumb_nondet_uint();
  round_by_standard(s, word);
  round_by_hand(t, word);
  for (int i = 0; i < 8; i++) plumb_assert(s[i] == t[i]);  // BAD: ASSERTION
  return 0;
}
