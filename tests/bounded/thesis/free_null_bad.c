// free(NULL) is nothing.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = plumb_nondet_bool() ? NULL : malloc(1);
  free(p + 1);  // BAD: INVALID_FREE
  return 0;
}
