// Nested loops, the inner one as long as the counter of the outer one.
int triangle(int n) {
  int cells = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) cells ^= j;
  return cells;
}
