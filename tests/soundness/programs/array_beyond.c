// One element too many.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[8], n = __VERIFIER_nondet_int();
  if (n < 0 || n > 9) return 0;
  for (int i = 0; i < n; i++) a[i] = i;
  return n > 0 ? a[0] : 0;
}
