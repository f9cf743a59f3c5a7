// x += y in the width of int, stored in a byte; the counter beside it is an int.
// expect: memory-safety overflow assertions termination true
// inputs: 300 2147483646
#include <plumb.h>

int main(void) {
  unsigned char total = 250;
  int step = plumb_nondet_int(), count = plumb_nondet_int();
  plumb_assume(count < INT32_MAX && step > 0 && step < INT32_MAX - 255);
  total += step;
  count++;
  return total == count;
}
