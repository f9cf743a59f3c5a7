// A shift by a negative number.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  if (n > 31) return 0;
  if (n < 0) return 0;
  return 0xff00 >> n == 1;
}
