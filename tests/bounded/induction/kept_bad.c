// What the loop does not write is what it was, what it writes is not.
// expect: assertions false
// inputs: 1 7 0
#include <plumb.h>

int main(void) {
  int kept = 5, cells[2] = {1, 2};
  const int *other = &kept;
  while (plumb_nondet_bool()) {
    cells[0] ^= plumb_nondet_int();
    plumb_assert(*other == 5);
  }
  plumb_assert(cells[0] == 1);  // BAD: ASSERTION
  return 0;
}
