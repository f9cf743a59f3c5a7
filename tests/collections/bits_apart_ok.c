// assertions, memory-safety, overflow; runs: none
// What is written at an even place does not change what lies at an odd one, however far apart they are.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned char a[64] = {0};
  unsigned i = __VERIFIER_nondet_uint() % 32, k = __VERIFIER_nondet_uint() % 32;
  a[2 * i + 1] = 7;
  a[2 * k] = 9;
  assert(a[2 * i + 1] == 7);
  return 0;
}
