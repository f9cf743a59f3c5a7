// bound: O(n)
int recursion(int n) {
  if (n <= 0) return 0;
  return 1 + recursion(n - 1);
}
