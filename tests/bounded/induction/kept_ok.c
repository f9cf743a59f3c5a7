// What the loop does not write is what it was, what it writes is not.
// expect: memory-safety overflow assertions true
// inputs: 1 1 1 0
#include <plumb.h>

int main(void) {
  int kept = 5, cells[2] = {1, 2};
  const int *other = &kept;
  while (plumb_nondet_bool()) {
    cells[0] ^= plumb_nondet_int();
    plumb_assert(*other == 5);
  }
  plumb_assert(*other == 5);
  return 0;
}
