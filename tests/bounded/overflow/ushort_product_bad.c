// Two unsigned shorts are multiplied as ints.
// expect: overflow false
// inputs: 65535 65535
#include <plumb.h>

int main(void) {
  unsigned short a = plumb_nondet_ushort(), b = plumb_nondet_ushort();
  unsigned p = a * b;  // BAD: SIGNED_OVERFLOW
  return p == 5;
}
