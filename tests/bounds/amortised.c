// The inner loop goes on where it stopped.
int amortised(int n, int m) {
  int j = 0, c = 0;
  for (int i = 0; i < n; i++)
    while (j < m && c < n) {
      j++;
      c++;
    }
  return c;
}
