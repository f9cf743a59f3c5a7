// Integer promotions.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);
int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  short s = __VERIFIER_nondet_short();
  if (a + b > 255 && (unsigned char)(a + b) >= a && b) reach_error();
  a += b;
  a <<= 1;
  a = ~a;
  if (!(a & 1)) reach_error();
  s++;
  s = -s;
  unsigned short t = s;
  if (t * t < 0) return 1;
  int x = s << 3;
  if (a >> 8) reach_error();
  return x + (a ^ b);
}
