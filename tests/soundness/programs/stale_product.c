// A product that is compared with one from before the loop.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), a[1] = {0};
  if (x < 0 || x > 1000 || y < 2 || y > 9) return 0;
  int s = x * y;
  while (x < 1005) {
    int t = x * y;
    if (t != s) return a[2];
    x++;
  }
  return 0;
}
