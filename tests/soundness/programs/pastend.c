// Pointers one past the end.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3], b[3], *p = a + 3, *q = b, r = 0;
  if (p == q) r = 1;
  if (a + 3 == b) r |= 2;
  for (int *i = a; i != a + 3; ++i) *i = 1;
  for (int *i = b + 2; i >= b; --i) *i = 2;
  int n = __VERIFIER_nondet_int();
  int *s = n > 0 ? a + (n & 3) : b;
  if (s != a + 3) r += *s;
  return r + (s < a + 2);
}
