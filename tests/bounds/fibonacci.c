// Each call makes two more: what is linear along a branch is exponential in the tree.
// bound: O(EXP)
int fibonacci(int n) {
  if (n < 2) return n;
  return fibonacci(n - 1) ^ fibonacci(n - 2);
}
