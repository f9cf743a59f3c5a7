// free(NULL) is nothing.
// expect: memory-safety overflow assertions termination true
// inputs: 1
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = plumb_nondet_bool() ? NULL : malloc(1);
  free(p);
  return 0;
}
