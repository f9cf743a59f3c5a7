// bound: O(n^2)
int triangle(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) s ^= j;
  return s;
}
