// bound: O(n)
// lower: Omega(n)
// Each round goes on by what it is given: some runs are long.
extern int __VERIFIER_nondet_int(void);
int chosen(int n, int m) {
  while (n > 0 && m > 0) {
    if (__VERIFIER_nondet_int())
      n--;
    else
      m--;
  }
  return n;
}
