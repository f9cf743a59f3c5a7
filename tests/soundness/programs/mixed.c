// Comparisons and products of mixed signs and widths.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned b = __VERIFIER_nondet_uint();
  long l = a;
  unsigned long u = b;
  if (l < 0 && (unsigned long)l < u) reach_error();
  if (a == -1 && b < 0xffffffffu && (unsigned)a <= b) reach_error();
  short s = (short)b;
  if (s > 0 && (b & 0xffff) > 32767) reach_error();
  signed char c = (signed char)a;
  if (c == -1 && (a & 255) != 255) reach_error();
  long long w = (long long)a * (int)b;
  if (w > 4611686018427387904LL) reach_error();
  if (b > 10 && b - 11 > b) reach_error();
  return (int)(w >> 33);
}
