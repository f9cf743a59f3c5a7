// bound: O(n^2)
// lower: Omega(n^2)
int nested(unsigned n) {
  while (n > 0) {
    for (unsigned i = n; i > 0; i--)
      ;
    n--;
  }
  return 0;
}
