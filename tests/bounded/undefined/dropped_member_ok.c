// A member that is named and not read.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

struct outer {
  struct inner { short symbol; } in;
};

int main(void) {
  struct outer object = {{1}}, *p = plumb_nondet_bool() ? &object : 0;
  if (p) p->in;
  return 0;
}
