// The second number is taken in a loop, so no run begins with it.
// bound: O(n*INT_MAX)
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    int m = __VERIFIER_nondet_int();
    while (m > 0) m--;
  }
  return 0;
}
