// What the called function costs is part of the caller's bound.
// bound: O(n^2)
// lower: Omega(n)
static int down(int k) {
  int c = 0;
  while (k > 0) {
    k--;
    c++;
  }
  return c;
}

int callee(int n, int m) {
  int t = 0;
  for (int i = 0; i < n; i++) t ^= down(m);
  return t;
}
