// bound: O(log n)
// lower: none
// Of what is left each round takes at least a half: runs are no longer than their bound.
int halves(int n, int i) {
  while (i < n) i = n - (n - i) / 2;
  return i;
}
