// A wrapped number that is compared with one from before the loop.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), a[1] = {0};
  if (x < 0 || x > 1000 || y < 2 || y > 9) return 0;
  int s = (unsigned char)(x * 3) * y;
  for (int i = 0; i < 5; i++) {
    int t = (unsigned char)(x * 3) * y;
    if (t != s) return a[2];
    x++;
  }
  return 0;
}
