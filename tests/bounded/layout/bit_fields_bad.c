// Bit-fields of 3, 5 and 8 bits; what does not fit is cut off.
// expect: assertions false
// inputs: 8 5 255
#include <plumb.h>

struct flags {
  unsigned low : 3, middle : 5, high : 8;
};

int main(void) {
  struct flags f = {0};
  unsigned n = plumb_nondet_uint();
  f.middle = 31;
  f.low = n;
  plumb_assert(f.low == n);  // BAD: ASSERTION
  plumb_assert(f.middle == 31 && f.high == 0);
  return 0;
}
