// Reading one behind the end of a global array.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

static int table[4] = {2, 3, 5, 7};

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 4);
  return table[i];
}
