// A shift by the width or more, for some inputs.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), r = 1;
  if (n < -1 || n > 33) return 0;
  if (n > 20)
    r = 1024 >> n;
  else
    r = 1 << (n & 7);
  return r + (5 << (n + 2));
}
