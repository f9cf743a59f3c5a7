// Three blocks that live at the same time do not overlap; what is freed may be used again.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(4), *b = malloc(4);
  *a = 1;
  *b = 2;
  if (plumb_nondet_bool()) free(b), b = malloc(4);
  *b = 3;
  plumb_assert(*a == 1);
  free(a);
  free(b);
  return 0;
}
