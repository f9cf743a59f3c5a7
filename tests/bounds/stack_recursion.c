// entry: deep
// Two calls in one function, one after the other: the stack is as deep as one of them.
static void fill(char *local, int n) {
  for (int i = 0; i < 16; i++) local[i] = (char)(n & 7);
}
int deep(int n) {
  char local[16];
  if (n <= 0 || n > 12) return 0;
  fill(local, n);
  return (deep(n - 1) & 3) + (deep(n - 1) & 3) + local[3];
}
