// A table of functions, called by index.
// expect: memory-safety overflow assertions termination true
// inputs: 2 7
#include <plumb.h>

static int increment(int n) { return n + 1; }
static int twice(int n) { return n * 2; }
static int square(int n) { return n * n; }

static int (*const operations[])(int) = {increment, twice, square};

int main(void) {
  unsigned which = plumb_nondet_uint() % 3;
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 100);
  int r = operations[which](n);
  plumb_assert(r >= n && r <= n * n + 2);
  return 0;
}
