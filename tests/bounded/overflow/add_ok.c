// The sum of a number and one.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483646
// inputs: -5
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n < INT32_MAX);
  int next = n + 1;
  return next > 0;
}
