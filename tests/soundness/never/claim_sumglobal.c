// assertions
// Numbers in globals are forgotten at the third call that does not fit, and what the call changes must be, too.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
static int a = 1, b = 2, c = 3;
static void rotate(int *p) {
  int t = a;
  a = b;
  b = c;
  c = t;
  if (*p > 3) *p = a;
}
int main(void) {
  int x = 5;
  for (int i = 0; i < 4; i++) rotate(&x);
  if (a == 2 && b == 3 && c == 1 && x == 2) __assert_fail("", "", 1, "");
  return 0;
}
