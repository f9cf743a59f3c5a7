// A write behind one global array does not land in the next: it is an error, even where the linker puts them side by side.
// expect: memory-safety false
// inputs: 2
// native: no, because the sanitizers put space between globals, the second is not reached
#include <plumb.h>

static int first[2], second[2];

int main(void) {
  int i = plumb_nondet_int();
  plumb_assume(i >= 0 && i <= 3);
  first[i] = 1;  // BAD: OUT_OF_BOUNDS
  plumb_assert(second[0] == 0);
  return 0;
}
