// Division by what was never assigned.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  unsigned d, n = plumb_nondet_uint();
  d = n > 1 ? n : 2;
  return 100 / d == 3;
}
