// assertions; runs: none
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), count[26] = {0};
  if (n < 1 || n > 1000) return 1;
  for (int i = 0; i < n; i++) {
    int c = __VERIFIER_nondet_int();
    if (c >= 'a' && c <= 'z') count[c - 'a'] += 3;
  }
  for (int k = 0; k < 26; k++) assert(count[k] <= n + 1);
  return 0;
}
