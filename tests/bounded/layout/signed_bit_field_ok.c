// A signed bit-field of one bit holds 0 and -1.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

struct flag {
  unsigned int on : 1;
};

int main(void) {
  struct flag f;
  f.on = plumb_nondet_bool();
  plumb_assert(f.on == 0 || f.on == 1);
  return 0;
}
