// A write to a constant.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>

static const int table[2] = {1, 2};
static int copy[2];

int main(void) {
  int i = plumb_nondet_int();
  plumb_assume(i >= 0 && i < 2);
  int *p = (int *)table;
  p[i] = 3;  // BAD: WRITE_CONSTANT
  return table[i];
}
