// What is assumed holds afterwards, not before.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n != 0);
  plumb_assert(n != 0);
  return 0;
}
