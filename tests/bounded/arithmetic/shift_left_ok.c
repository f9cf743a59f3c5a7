// A shift by 32 of an int.
// expect: memory-safety overflow assertions termination true
// inputs: 31
#include <plumb.h>

int main(void) {
  unsigned char n = plumb_nondet_uchar();
  if (n > 31) return 0;
  return (1u << n) == 8;
}
