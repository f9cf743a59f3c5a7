// A block without bytes: it may be freed, not accessed.
// expect: memory-safety false
// native: no, because its malloc(0) gives one byte
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(0);
  *p = 1;  // BAD: OUT_OF_BOUNDS
  free(p);
  return 0;
}
