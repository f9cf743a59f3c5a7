// bound: O(1)
// stack: max(8, n + 8)
int variable(int n) {
  if (n < 1) return 0;
  char local[n];
  local[0] = 1;
  local[n - 1] = 2;
  return local[0];
}
