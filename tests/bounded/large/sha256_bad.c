// SHA-256 of the one block that holds "abc".
// expect: assertions false
// inputs: 0
#include <plumb.h>

static const unsigned constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static const unsigned digest[8] = {0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223,
                                   0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad};

static unsigned rotate(unsigned x, int n) { return x >> n | x << (32 - n); }

static void compress(unsigned state[8], const unsigned char block[64]) {
  unsigned w[64], s[8];
  for (int i = 0; i < 16; i++)
    w[i] = (unsigned)block[4 * i] << 24 | (unsigned)block[4 * i + 1] << 16 | (unsigned)block[4 * i + 2] << 8 |
           block[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    unsigned a = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3;
    unsigned b = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  for (int i = 0; i < 8; i++) s[i] = state[i];
  for (int i = 0; i < 64; i++) {
    unsigned big1 = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25), choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
    unsigned t1 = s[7] + big1 + choice + constants[i] + w[i];
    unsigned big0 = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22),
             most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
    for (int j = 7; j > 0; j--) s[j] = s[j - 1];
    s[4] += t1;
    s[0] = t1 + big0 + most;
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
}

int main(void) {
  unsigned state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  unsigned char block[64] = "abc\x80";
  block[63] = 25;
  compress(state, block);
  for (int i = 0; i < 8; i++) plumb_assert(state[i] == digest[i]);  // BAD: ASSERTION
  return 0;
}
