// More numbers vary than pairs of them are looked at.
// expect: memory-safety true
// inputs: 1 1 1
#include <plumb.h>

int main(void) {
  static int table[31];
  unsigned a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, low = 0, high = 30;
  unsigned k = 0, l = 0, m = 0, n = 0, o = 0, p = 0, q = 0, r = 0, s = 0, t = 0, u = 0, w = 0, x = 0, y = 0, z = 0;
  unsigned aa = 0, bb = 0, cc = 0, dd = 0, ee = 0;
  while (low < high) {
    a ^= low, b ^= a, c ^= b, d ^= c, e ^= d, f ^= e, g ^= f, h ^= g, k ^= h, l ^= k, m ^= l, n ^= m, o ^= n;
    p ^= o, q ^= p, r ^= q, s ^= r, t ^= s, u ^= t, w ^= u, x ^= w, y ^= x, z ^= y;
    aa ^= z, bb ^= aa, cc ^= bb, dd ^= cc, ee ^= dd;
    if (plumb_nondet_bool())
      low++;
    else
      high--;
    table[high] = table[low];
  }
  return (int)(a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ k ^ l ^ m ^ n ^ o ^ p ^ q ^ r ^ s ^ t ^ u ^ w ^ x ^ y ^ z ^ aa ^ bb ^ cc ^ dd ^ ee);
}
