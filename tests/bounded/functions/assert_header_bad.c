// The assert of the C library.
// expect: assertions false
// inputs: 12
#include <assert.h>
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  assert(n % 4 != 0 || n % 8 == 0);  // BAD: ASSERTION
  return 0;
}
