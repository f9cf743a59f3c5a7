// Unsigned numbers that wrap, and comparisons of mixed signs.
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = a + 10, c = a - 1;
  int i = __VERIFIER_nondet_int(), r = 0;
  if (b < a) r |= 1;
  if (c > a) r |= 2;
  if ((unsigned)i > 5u) r |= 4;
  if (i > -1 && (unsigned)i == a) r |= 8;
  unsigned k = a % 16;
  while (k != 0) k -= 1;
  unsigned short s = (unsigned short)(a * 7);
  for (unsigned char x = 250; x > 5; x++) r++;
  unsigned long l = (unsigned long)a * b;
  if (l / 3 == a) r |= 64;
  return r + (s & 1) + (int)(a >> 31) + (-a == 0);
}
