// bound: O(n*log n)
int doubling(int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    for (long j = 1; j < n; j = 2 * j) count++;
  return count;
}
