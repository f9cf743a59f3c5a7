// A block without bytes: it may be freed, not accessed.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(0);
  free(p);
  return 0;
}
