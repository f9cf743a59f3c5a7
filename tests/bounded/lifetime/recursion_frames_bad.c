// Each call has its own variables: the deepest one is gone when the caller looks at it.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

static int *deepest;

static int dive(int n, int *from) {
  int own = n;
  deepest = &own;
  if (n > 0) dive(n - 1, from);
  return *deepest;  // BAD: USE_AFTER_SCOPE
}

int main(void) {
  int start = 9, n = plumb_nondet_int();
  plumb_assume(n >= 0 && n <= 3);
  return dive(n, &start);
}
