// Quotients and remainders of all signs; a division that may fail.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  unsigned u = __VERIFIER_nondet_uint(), r = 0;
  if (a % 4 < -3 || a % 4 > 3) {
    reach_error();
  }
  if (a / 8 > 0 && a < 8) {
    reach_error();
  }
  if (u / 10 * 10 + u % 10 != u) {
    reach_error();
  }
  if (b != 0 && b != -1) r += a / b + a % b;
  if (a > 0 && b > a) r += a / b + (a % b == a);
  if (b == 5 || a > 5) r += 100 / b;
  return r + a / -3;
}
