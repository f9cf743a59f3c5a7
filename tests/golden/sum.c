// Sums what stands before the first zero.
int sum(const unsigned char *p, int n) {
  int total = 0;
  for (int i = 0; i < n && p[i]; i++) total += p[i];
  return total;
}
