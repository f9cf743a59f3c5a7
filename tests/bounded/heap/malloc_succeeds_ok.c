// Without --malloc-may-fail an allocation gives a block.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(16);
  plumb_assert(p != NULL);
  free(p);
  return 0;
}
