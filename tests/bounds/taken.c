// What is taken before the first loop is what a run begins with; what is taken later is not.
// bound: O(n^2)
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
  if (m < 3) m = 3;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (__VERIFIER_nondet_int()) break;
  return 0;
}
