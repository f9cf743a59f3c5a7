// Calls through pointers.
extern int __VERIFIER_nondet_int(void);
static int twice(int x) { return x * 2; }
static int plus(int x) { return x + 1; }
static int apply(int (*f)(int), int x) { return f(x); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 0;
  int (*f)(int) = n > 50 ? twice : plus;
  int r = apply(f, n) + apply(plus, 3);
  return f == twice ? r : -r;
}
