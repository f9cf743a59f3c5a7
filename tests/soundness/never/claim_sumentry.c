// assertions
// The second call is not an instance of the first: what the first analysis says of its return must not be taken for it.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
static int g;
static int limit(int n) {
  if (n > g) return g;
  return n;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  g = 5;
  if (n < 0) return 0;
  int a = limit(n);
  g = -1;
  int b = limit(n);
  if (a >= 0 && b < 0) __assert_fail("", "", 1, "");
  return 0;
}
