// A char is signed here: what is above 127 is negative.
// expect: memory-safety overflow assertions termination true
// inputs: 200
#include <plumb.h>

int main(void) {
  unsigned char c = plumb_nondet_uchar();
  plumb_assert(c >= 0);
  return 0;
}
