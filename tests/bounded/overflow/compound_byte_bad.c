// x += y in the width of int, stored in a byte; the counter beside it is an int.
// expect: overflow false
// inputs: 300 2147483647
#include <plumb.h>

int main(void) {
  unsigned char total = 250;
  int step = plumb_nondet_int(), count = plumb_nondet_int();
  plumb_assume(step > 0 && step < INT32_MAX - 255);
  total += step;
  count++;  // BAD: SIGNED_OVERFLOW
  return total == count;
}
