// Two equal sums, both of which are wrong for the same inputs: the second is only seen where the first is not the end of the path.
// expect: memory-safety overflow assertions termination true
// inputs: 999 -999
#include <plumb.h>

int main(void) {
  int x = plumb_nondet_int(), y = plumb_nondet_int();
  plumb_assume(x < 1000 && y < 1000 && x > -1000 && y > -1000);
  int a = x + y;
  int b = x + y;
  plumb_assert(a == b);
  return 0;
}
