// The gap in a structure is part of it.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

struct gap {
  char c;
  long l;
};

int main(void) {
  struct gap g = {'x', plumb_nondet_long()};
  long *p = (long *)((char *)&g + offsetof(struct gap, l));
  plumb_assert(*p == g.l);
  return 0;
}
