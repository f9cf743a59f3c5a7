// assertions, termination
// What is smaller than a root of the bound is smaller than the bound; the square does not go round.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned most = __VERIFIER_nondet_uint();
  if (most < 3 || most > 5000000) return 0;
  unsigned found = 0;
  for (unsigned p = 2; p * p < most; p++) {
    assert(p < most);
    found += most % p == 0;
  }
  return found > 0;
}
