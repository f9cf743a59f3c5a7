// The assert of the C library.
// expect: memory-safety overflow assertions termination true
// inputs: 12
#include <assert.h>
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  assert(n % 8 != 0 || n % 4 == 0);
  return 0;
}
