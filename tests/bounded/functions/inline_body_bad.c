// A function that is inline and nothing else has its body here, and the compiler may take it.
// expect: assertions false
// inputs: 1
// native: no, because without an optimiser an external body is called, and there is none
#include <plumb.h>

inline int plain(int x) {
  plumb_assert(x != 1);  // BAD: ASSERTION
  return x;
}

int main(void) {
  return plain(plumb_nondet_bool());
}
