// Shifts and masks, by constants and by unknown amounts.
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint() & 31;
  int i = __VERIFIER_nondet_int(), r = 0;
  r += (x >> 4) & 15;
  r += (x << 3) & 0xf8;
  r += (int)(x & ~7u) == i;
  r += (x & 0x80000000u) != 0;
  r += (x >> n) <= x;
  r += (i >> 2) < 0;
  r ^= i >> n;
  unsigned y = x | 1, z = x ^ y;
  if (!(y & 1) || z > 1) {
    reach_error();
  }
  y &= y - 1;
  int count = 0;
  for (unsigned b = x & 255; b; b >>= 1) count += b & 1;
  if (count > 8) {
    reach_error();
  }
  int m = i & 12;
  if (m & 3) {
    reach_error();
  }
  return r & ~count;
}
