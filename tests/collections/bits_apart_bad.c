// assertions, memory-safety, overflow; runs: none
// Thirds and halves meet.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned char a[64] = {0};
  unsigned i = __VERIFIER_nondet_uint() % 32, k = __VERIFIER_nondet_uint() % 32;
  a[2 * i + 1] = 7;
  a[3 * (k / 2)] = 9;
  assert(a[2 * i + 1] == 7);
  return 0;
}
