// bound: O(n)
// lower: Omega(n)
int depth(int n) {
  if (n <= 0) return 0;
  return depth(n - 1) ^ 1;
}
