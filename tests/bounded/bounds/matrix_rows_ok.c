// A pointer to rows.
// expect: memory-safety overflow assertions termination true
// inputs: 2
#include <plumb.h>

static int matrix[3][4];

static void clear(int (*row)[4]) {
  for (int i = 0; i < 4; i++) (*row)[i] = 0;
}

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 3);
  clear(matrix + i);
  return 0;
}
