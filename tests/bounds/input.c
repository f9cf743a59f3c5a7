// What comes from outside before the first loop is what a run begins with.
// bound: O(n)
int __VERIFIER_nondet_int(void);
int input(void) {
  int n = __VERIFIER_nondet_int(), c = 0;
  while (c < n) c++;
  return c;
}
