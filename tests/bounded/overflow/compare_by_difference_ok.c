// A comparison function that subtracts.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483647 -1
#include <plumb.h>

static int compare(int a, int b) { return (a > b) - (a < b); }

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  plumb_assert((compare(a, b) < 0) == (a < b));
  return 0;
}
