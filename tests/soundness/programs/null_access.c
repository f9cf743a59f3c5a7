// A null pointer that is followed for some inputs.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 3, *p = &x, n = __VERIFIER_nondet_int();
  for (int i = 0; i < 4; i++) {
    if (i == n) p = 0;
    if (i == 2 && n != 7) *p = i;
  }
  return x;
}
