// assertions
// Sums of the first numbers, none of which is negative.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned sums[101], sum = 0;
  for (int i = 0; i <= 100; i++) {
    sums[i] = sum;
    sum += __VERIFIER_nondet_uint();
  }
  for (int i = 0; i < 100; i++) assert(sums[i] <= sums[i + 1]);
  assert(sums[0] <= sums[100]);
  return 0;
}
