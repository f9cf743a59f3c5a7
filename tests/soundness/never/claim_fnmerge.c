// assertions
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
static int one(int x) { return x > 0 ? 1 : 1; }
static int two(int x) { return x > 0 ? 1 : 2; }
static int three(int x) { return x > 1 ? 1 : x == 1 ? 1 : 3; }
int main(void) {
  int (*f)(int) = one;
  for (int i = 0; i < 5; i++) {
    if (__VERIFIER_nondet_int()) f = f == two ? three : two;
    if (i == 4 && f(i - 4) == 3) __assert_fail("", "", 1, "");
  }
  return 0;
}
