// A jump out of a block ends its variables.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int *p, kept = 3;
  {
    int inside = 2;
    p = &kept;
    if (plumb_nondet_bool()) goto out;
    inside = *p;
    (void)inside;
    return 0;
  }
out:
  return *p;
}
