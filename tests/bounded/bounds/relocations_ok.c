// Global pointers that are initialised with addresses of other globals.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

static int numbers[3] = {10, 20, 30};
static int *const places[3] = {numbers + 2, numbers, numbers + 3};

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 2);
  plumb_assert(i != 1 || *places[i] == 10);
  return *places[i];
}
