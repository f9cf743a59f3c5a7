// Structures are copied as a whole.
// expect: assertions false
// inputs: 5 6
#include <plumb.h>

struct pair {
  int a, b;
};

static struct pair swap(struct pair p) { return (struct pair){p.b, p.a}; }

int main(void) {
  struct pair p = {plumb_nondet_int(), plumb_nondet_int()}, q = swap(p);
  plumb_assert(q.a == p.a);  // BAD: ASSERTION
  return 0;
}
