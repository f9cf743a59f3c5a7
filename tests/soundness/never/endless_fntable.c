// termination
extern int __VERIFIER_nondet_int(void);
static int dec(int x) { return x / 2; }
static int same(int x) { return x; }
static int (*table[20])(int) = {dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, dec, same};
int main(void) {
  int n = 8;
  while (n > 0) n = table[(unsigned)__VERIFIER_nondet_int() % 20](n);
  return 0;
}
