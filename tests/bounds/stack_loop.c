// bound: O(n)
// entry: loop
// stack: 116
// A callee's frame is gone when the next one is called.
static int leaf(int k) {
  char local[100];
  for (int i = 0; i < 100; i++) local[i] = (char)(k & 15);
  return local[k & 63];
}
int loop(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum ^= leaf(i);
  return sum;
}
