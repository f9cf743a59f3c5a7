// A structure that is passed by value is the callee's own.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

struct big {
  int a[6];
};

static void clear(struct big b) { b.a[2] = 0; }

int main(void) {
  struct big b = {{1, 1, plumb_nondet_int() | 1}};
  clear(b);
  plumb_assert(b.a[2] != 0);
  return 0;
}
