// Leading zeros by halving, and by the builtin, which 0 must not reach.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint(), y = x, n = 0;
  plumb_assume(x != 0);
  if (!(y & 0xffff0000)) n += 16, y <<= 16;
  if (!(y & 0xff000000)) n += 8, y <<= 8;
  if (!(y & 0xf0000000)) n += 4, y <<= 4;
  if (!(y & 0xc0000000)) n += 2, y <<= 2;
  if (!(y & 0x80000000)) n += 1;
  plumb_assert(n == (unsigned)__builtin_clz(x));
  return 0;
}
