// entry: even
// bound: O(n)
static int odd(int n);
int even(int n) {
  if (n <= 0) return 1;
  return odd(n - 1);
}
static int odd(int n) {
  if (n <= 0) return 0;
  return even(n - 1);
}
