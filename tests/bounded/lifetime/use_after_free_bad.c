// Reading what was freed.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  int value = *p;  // BAD: USE_AFTER_FREE
  return value;
}
