// A vector is divided lane by lane.
// expect: memory-safety overflow assertions termination true
// inputs: 1
// native: no, because the sanitizers do not look at it
#include <plumb.h>

typedef int lanes __attribute__((vector_size(16)));

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0);
  lanes a = {1, 2, 3, 4}, b = {1, n, 1, 1};
  a = a / b;
  plumb_assert(a[3] == 4);
  return 0;
}
