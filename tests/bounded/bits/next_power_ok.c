// The next power of two.
// expect: memory-safety overflow assertions termination true
// inputs: 0x80000000
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint(), p;
  plumb_assume(x > 0 && x <= 0x80000000);
  p = x - 1;
  p |= p >> 1;
  p |= p >> 2;
  p |= p >> 4;
  p |= p >> 8;
  p |= p >> 16;
  p++;
  plumb_assert(p >= x && (p & (p - 1)) == 0 && p / 2 < x);
  return 0;
}
