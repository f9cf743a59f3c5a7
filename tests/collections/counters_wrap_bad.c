// assertions; runs: none
// What wraps around is no longer the larger one: after 256 bytes, `small` is 0 again and `above` one more than that, and one byte before `above` is below it.
#include <assert.h>
#include <stdio.h>

int main(void) {
  unsigned char small = 0, above = 1;
  for (int c; (c = getchar()) != EOF;) {
    small++;
    above++;
  }
  assert(small < above);
  return 0;
}
