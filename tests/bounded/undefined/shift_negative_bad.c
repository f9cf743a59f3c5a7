// A negative number has no left shift.
// expect: overflow false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n <= 100);
  return (n << 3) == 8;  // BAD: LEFT_SHIFT
}
