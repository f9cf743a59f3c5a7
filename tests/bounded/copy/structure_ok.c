// Structures are copied as a whole.
// expect: memory-safety overflow assertions termination true
// inputs: 5 6
#include <plumb.h>

struct pair {
  int a, b;
};

static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }

int main(void) {
  struct pair p = {plumb_nondet_int(), plumb_nondet_int()}, q = swap(p);
  plumb_assert(q.a == p.b && q.b == p.a);
  return 0;
}
