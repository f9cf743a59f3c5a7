// The gap in a structure is part of it.
// expect: memory-safety false
// inputs: 1
// native: no, because the access begins inside
#include <plumb.h>

struct gap {
  char c;
  long l;
};

int main(void) {
  struct gap g = {'x', plumb_nondet_long()};
  long *p = (long *)((char *)&g + offsetof(struct gap, l));
  p = (long *)((char *)&g + sizeof(char) + sizeof(long));
  plumb_assert(*p == g.l);  // BAD: OUT_OF_BOUNDS
  return 0;
}
