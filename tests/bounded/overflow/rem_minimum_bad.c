// The remainder overflows where the quotient does.
// expect: overflow false
// inputs: 0x8000000000000000 -1
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  if (b == 0) return 0;
  return a % b == 1;  // BAD: DIVISION_OVERFLOW
}
