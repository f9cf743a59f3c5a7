// A recursion that does not end for some inputs, and one that is undone by its caller.
extern int __VERIFIER_nondet_int(void);
static int global;
static int down(int n) {
  if (n == 0) return 0;
  global ^= n & 1;
  return down(n > 100 ? n : n - 2) + 1;
}
static void twice(int *p, int n) {
  int local = *p;
  if (n > 0) {
    twice(&local, n - 1);
    *p = local + 1;
  }
}
int main(void) {
  int n = __VERIFIER_nondet_int(), x = 0;
  if (n < 0 || n > 101) n = 6;
  twice(&x, n & 3);
  if (x != (n & 3)) return 1;
  return down(n);
}
