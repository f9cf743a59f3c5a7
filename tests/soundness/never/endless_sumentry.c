// termination
// Each call of the function fits an analysis that was made before, and one of them returns what it was given.
extern int __VERIFIER_nondet_int(void);
static int mode = 1;
static int next(int n) {
  if (mode == 1) return n - 1;
  if (mode == 2) return n / 2;
  return n;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 10 || n > 100) return 0;
  while (n > 0) {
    n = next(n);
    if (n < 5) mode = 3;
    else mode = 2;
  }
  return 0;
}
