// A member that is named and not read.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

struct outer {
  struct inner { short symbol; } in;
};

int main(void) {
  struct outer object = {{1}}, *p = plumb_nondet_bool() ? &object : 0;
  p->in;  // BAD: NULL_MEMBER
  return 0;
}
