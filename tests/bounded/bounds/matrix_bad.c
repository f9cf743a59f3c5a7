// Rows and columns: 3 times 4 numbers as one block; swapped indices leave it.
// expect: memory-safety false
// inputs: 2 3
#include <plumb.h>

int main(void) {
  int cells[12] = {0};
  unsigned row = plumb_nondet_uint(), column = plumb_nondet_uint();
  plumb_assume(row < 3 && column < 4);
  cells[column * 4 + row] = 1;  // BAD: OUT_OF_BOUNDS
  return cells[0];
}
