// Short-circuit conditions, negations, conditions kept in variables.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  int p = a < b && (b < c || a == c), q = !p, r = 0;
  _Bool t = a > 0, u = b > 0, v;
  v = t ^ u;
  if (p == q) {
    reach_error();
  }
  if (v && t == u) {
    reach_error();
  }
  r = p + q * 2 + (t | u) + ((a > 3) == (b > 3)) * 4 + ((a > 0) != 1);
  int flag = 0;
  for (int i = 0; i < 5 && !flag; i++) flag = (i == a) || (i == b && c);
  int x = flag ? a : b, y = (a > b) - (a < b);
  if (y > 1 || y < -1) {
    reach_error();
  }
  while (x > 0 && x < 20 && (y || flag)) x += y ? 1 : 2;
  return (p > q ? r : -r) + x % 7;
}
