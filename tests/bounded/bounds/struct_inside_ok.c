// From one member of a structure into the next. Plumb checks objects, not members: that is inside, and it is seen what is overwritten.
// expect: memory-safety overflow assertions true
// inputs: 2
// native: no, because the sanitizers check the type's bounds
#include <plumb.h>

struct record {
  int body[2];
  int tail;
};

int main(void) {
  struct record r = {{0, 0}, 7};
  unsigned i = plumb_nondet_uint();
  plumb_assume(i == 2);
  r.body[i] = 9;
  plumb_assert(r.tail == 9);
  return 0;
}
