// The product of two sizes in 64 bits; as ints it overflows.
// options: --data-model ilp32
// expect: memory-safety overflow assertions termination true
// inputs: 70000 70000
#include <plumb.h>

int main(void) {
  int rows = plumb_nondet_int(), columns = plumb_nondet_int();
  plumb_assume(rows > 0 && rows <= 70000 && columns > 0 && columns <= 70000);
  long long cells = (long long)rows * columns;
  plumb_assert(cells > 0);
  return 0;
}
