// The object of a block that a jump leads into ends with the block.
// expect: memory-safety true
// inputs: 1
#include <plumb.h>

int main(void) {
  int sum = 0, more = plumb_nondet_bool();
  for (int i = 0; i < 2; i++) {
    int *old = 0;
    if (more) goto in;
    {
      int x[2];
    in:
      x[0] = i;
      old = x;
      sum += *old;
    }
  }
  return sum;
}
