// Where nothing can be assumed, nothing can fail.
// expect: memory-safety overflow assertions termination true
// run: no, because no run meets the assumptions
// native: no, because no run meets the assumptions
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n == 3 || n == 5);
  plumb_assume(n % 2 == 0);
  plumb_assert(0);
  return 0;
}
