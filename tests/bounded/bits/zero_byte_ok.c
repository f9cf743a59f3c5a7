// Is one of the four bytes of a word zero?
// expect: memory-safety overflow assertions termination true
// inputs: 0x81818181
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint();
  _Bool guess = ((x - 0x01010101) & ~x & 0x80808080) != 0;
  _Bool exact = !(x & 0xff) || !(x & 0xff00) || !(x & 0xff0000) || !(x & 0xff000000);
  plumb_assert(guess == exact);
  return 0;
}
