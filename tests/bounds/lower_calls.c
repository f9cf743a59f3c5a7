// bound: O(n)
// lower: Omega(n)
// entry: one
// What is called takes its rounds as well; a function that is called first does not.
static int down(int k) {
  while (k > 0) k--;
  return k;
}
int one(int n) { return down(n); }
