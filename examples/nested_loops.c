// Three nested loops, the inner ones bounded by the outer ones.
//
// options: --entry triangles
// expect: memory-safety=proved overflow=proved termination=proved

unsigned triangles(int n) {
  unsigned count = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      for (int k = i; k < j; k++) count++;
  return count;
}
