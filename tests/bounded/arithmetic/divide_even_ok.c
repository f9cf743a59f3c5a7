// The divisor is odd, whatever the input is; times two plus two it is not.
// expect: memory-safety overflow assertions termination true
// inputs: 0xffffffff
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  unsigned divisor = 2 * n + 1;
  return 1000 / divisor == 1;
}
