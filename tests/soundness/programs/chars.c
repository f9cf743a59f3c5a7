// Arithmetic in char, short and _Bool.
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
  unsigned char u = __VERIFIER_nondet_uchar();
  short s = __VERIFIER_nondet_short();
  c++;
  u = u * 3 + 1;
  s = s - c;
  char d = c + u;
  _Bool odd = u & 1, same = c == d;
  if (c >= '0' && c <= '9') s = c - '0';
  u -= odd;
  for (signed char i = 120; i > 0; i++) d ^= i;
  int r = s / (same + 1);
  unsigned char t = (unsigned char)c;
  if (t > 127 && c >= 0) reach_error();
  return r + d + (odd ? u : -u) + !same;
}
