// Two unsigned shorts are multiplied as ints.
// expect: memory-safety overflow assertions termination true
// inputs: 65535 65535
#include <plumb.h>

int main(void) {
  unsigned short a = plumb_nondet_ushort(), b = plumb_nondet_ushort();
  unsigned p = (unsigned)a * b;
  return p == 5;
}
