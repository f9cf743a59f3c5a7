// A function that is inline and nothing else has its body here, and the compiler may take it.
// expect: memory-safety overflow assertions termination true
// inputs: 1
// native: no, because without an optimiser an external body is called, and there is none
#include <plumb.h>

inline int plain(int x) {
  plumb_assert(x != 2);
  return x;
}

int main(void) {
  return plain(plumb_nondet_bool());
}
