// Functions with pointer parameters, several callers, and results that are ignored.
extern int __VERIFIER_nondet_int(void);
static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
static int clamp(int x, int low, int high) {
  if (x < low) return low;
  return x > high ? high : x;
}
static int gcd(int a, int b) {
  while (b) {
    int r = a % b;
    a = b;
    b = r;
  }
  return a;
}
int main(void) {
  int x = clamp(__VERIFIER_nondet_int(), 0, 60), y = clamp(__VERIFIER_nondet_int(), 1, 40);
  if (x < y) swap(&x, &y);
  gcd(y, x);
  int a[3] = {x, y, 0};
  swap(&a[0], &a[2]);
  swap(a, a);
  return gcd(x, y) * 2 + a[2] + (a[0] == 0);
}
