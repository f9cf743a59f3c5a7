// A product of longs in 128 bits cannot overflow.
// expect: overflow false
// inputs: 0x7fffffffffffffff 2
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  long p = a * b;  // BAD: SIGNED_OVERFLOW
  return p == 12;
}
