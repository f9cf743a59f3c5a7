// bound: O(n)
// lower: none
// From 10 on a run has one round only, so it has no more than ten of them whatever n is.
int jumps(int n) {
  while (n > 0) n = n >= 10 ? 0 : n - 1;
  return n;
}
