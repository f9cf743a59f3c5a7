// memmove to a lower address: what is read is what was there before.
// expect: memory-safety overflow assertions termination true
// inputs: 2
#include <plumb.h>
#include <string.h>

int main(void) {
  unsigned char a[6] = {0, 1, 2, 3, 4, 5};
  unsigned shift = plumb_nondet_uint();
  plumb_assume(shift <= 3);
  memmove(a, a + shift, 3);
  plumb_assert(a[2] == 2 + shift);
  return 0;
}
