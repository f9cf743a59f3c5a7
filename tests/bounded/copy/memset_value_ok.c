// memset writes bytes, not ints.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <string.h>

int main(void) {
  int a[3];
  memset(a, 1, sizeof a);
  unsigned i = plumb_nondet_uint() % 3;
  plumb_assert(a[i] == 0x01010101);
  return 0;
}
