// Calls in a loop of a recursive function.
int tree(int n, int width) {
  int c = 1;
  if (n <= 0 || n > 6 || width > 4) return 1;
  for (int i = 0; i < width; i++) c ^= tree(n - 1, width);
  return c;
}
