// Two sums that are wrong for different inputs: both are reported.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int x = plumb_nondet_int(), y = plumb_nondet_int();
  plumb_assume(x < INT32_MAX && y > INT32_MIN);
  int a = x + 1;
  int b = y - 1;
  return a == b;
}
