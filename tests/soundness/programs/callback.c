// Functions given to functions.
extern int __VERIFIER_nondet_int(void);
static void each(int *a, int n, void (*f)(int *, void *), void *c) {
  for (int i = 0; i < n; i++) f(a + i, c);
}
static void sum(int *x, void *c) { *(int *)c += *x; }
static void inc(int *x, void *c) {
  (void)c;
  ++*x;
}
int main(void) {
  int a[4] = {1, 2, 3}, s = 0;
  each(a, 4, inc, 0);
  each(a, __VERIFIER_nondet_int() & 3, sum, &s);
  return s;
}
