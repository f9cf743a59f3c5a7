// Numbers read from tables at places that are not known: constant tables, tables that change, in several widths and at odd places.
extern int __VERIFIER_nondet_int(void);
static const signed char small[6] = {-5, 3, 0, 100, -128, 7};
static const unsigned short wide[4] = {1, 65535, 300, 2};
static const struct { char tag; int number; } pairs[3] = {{'a', -7}, {'b', 8}, {'c', 9}};
static int changing[5] = {4, -2, 6, 0, 1};
static _Alignas(8) unsigned char bytes[8] = {0, 1, 2, 3, 4, 5, 6, 7};
static long zeros[3];
int main(void) {
  unsigned a = (unsigned)__VERIFIER_nondet_int() % 6, b = (unsigned)__VERIFIER_nondet_int() & 3, c = (unsigned)__VERIFIER_nondet_int() % 3;
  int sum = small[a] + wide[b] + pairs[c].number + pairs[c].tag;
  if (small[a] > 50 && a != 3) return 1;
  changing[b] = sum & 15;
  int d = changing[a % 5];
  if (d < -2 || d > 15) return 2;
  bytes[c] = 200;
  *(unsigned short *)(bytes + 4) = 0x0909;
  int e = bytes[b + c];
  if (e > 200) return 3;
  zeros[c]++;
  if (zeros[a % 3] > 1) return 4;
  const unsigned char *raw = (const unsigned char *)wide;
  return raw[a] + d + e;
}
