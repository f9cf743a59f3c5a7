// bound: O(1)
int phases(int x, int y) {
  int c = 0;
  if (x > 1000 || y > 1000 || x < -1000 || y < -1000) return 0;
  while (x < y || c < y) {
    if (x < y) x++; else c++;
  }
  return c;
}
