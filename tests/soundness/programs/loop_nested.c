// Nested loops whose inner bounds depend on the outer index.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), count = 0;
  if (n < 0 || n > 9) return 1;
  for (int i = 0; i < n; i++) {
    for (int j = i; j < n; j++) {
      if ((i + j) % 3 == 0) continue;
      for (int k = j; k > 0; k--) {
        count += k;
        if (count > 100) break;
      }
    }
  }
  return count;
}
