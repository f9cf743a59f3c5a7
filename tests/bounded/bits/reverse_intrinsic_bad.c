// clang makes an intrinsic of a word that is turned round.
// inputs: 0 128
// expect: assertions false
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint();
  unsigned char byte = plumb_nondet_uchar();
  plumb_assert(__builtin_bitreverse32(__builtin_bitreverse32(x)) == x);
  plumb_assert(__builtin_bitreverse8(0x13) == 0xc8);
  plumb_assert((__builtin_bitreverse8(byte) & 1) == byte >> 6);  // BAD: ASSERTION
  plumb_assert(__builtin_bitreverse64(1) == 1UL << 63);
  return 0;
}
