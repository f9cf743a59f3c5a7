// Three blocks that live at the same time do not overlap; what is freed may be used again.
// expect: assertions false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *a = malloc(4), *b = malloc(4);
  *a = 1;
  *b = 2;
  if (plumb_nondet_bool()) free(b), b = a;
  *b = 3;
  plumb_assert(*a == 1);  // BAD: ASSERTION
  free(a);
  return 0;
}
