// A local variable.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int local = 1;
  int *p = &local;
  *p = local;
  free(p);  // BAD: INVALID_FREE
  return 0;
}
