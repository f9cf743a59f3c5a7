// From one local array into another one: each is an object of its own.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>

int main(void) {
  char low[4] = {0}, high[8] = {0};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 8);
  high[i] = 1;
  return low[0] + high[0];
}
