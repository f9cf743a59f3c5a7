// Without --malloc-may-fail an allocation gives a block.
// options: --malloc-may-fail
// expect: assertions false
// inputs: 1
// native: no, because malloc does not fail there
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(16);
  plumb_assert(p != NULL);  // BAD: ASSERTION
  free(p);
  return 0;
}
