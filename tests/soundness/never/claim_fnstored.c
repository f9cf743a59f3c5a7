// assertions
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
static int one(int x) { return x; }
static int two(int x) { return x + 1; }
static int (*table[3])(int) = {one, one, one};
int main(void) {
  unsigned at = (unsigned)__VERIFIER_nondet_int() % 3;
  table[at] = two;
  if (table[(unsigned)__VERIFIER_nondet_int() % 3](4) != 4) __assert_fail("", "", 1, "");
  return 0;
}
