// Products beside quotients of all signs, by which they are kept from overflow, and comparisons with quotients that are not: rounded down, rounded up, strict or not, on either side.
extern signed char __VERIFIER_nondet_char(void);
extern int __VERIFIER_nondet_int(void);
static int compared(int x, int n, int d) {
  int seen = 0;
  if (x <= n / d) seen |= 1;
  if (x < n / d) seen |= 2;
  if (n / d <= x) seen |= 4;
  if (n / d < x) seen |= 8;
  if (!(seen & 1) && x * d <= n && n >= 0 && d > 0) seen |= 16;
  return seen + x * d;
}
static int guarded(int a, int b) {
  if (a > 0) {
    if (b > 0 && a > 2147483647 / b) return 0;
    if (b <= 0 && b < -2147483648 / a) return 0;
  } else if (b > 0) {
    if (a < -2147483648 / b) return 0;
  } else if (a != 0 && b < 2147483647 / a) {
    return 0;
  }
  return a * b;
}
static unsigned together(unsigned count, unsigned size) {
  if (size && count > 4294967295u / size) return 1;
  unsigned all = count * size;
  return count ? all / count == size : all == 0;
}
int main(void) {
  int x = __VERIFIER_nondet_char(), n = __VERIFIER_nondet_char(), d = __VERIFIER_nondet_char();
  int sum = d ? compared(x, n, d) : 0;
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  return (guarded(a, b) ^ sum) + (int)together((unsigned)a, (unsigned)b);
}
