// overflow; runs: none
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int run[102] = {0}, n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 1;
  for (int j = 1; j <= n; j++) run[j] = __VERIFIER_nondet_int() ? run[j - 1] + run[j - 1] + 1 : 0;
  return run[n] + 1;
}
