// Freed twice.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(3);
  free(p);
  free(p);  // BAD: DOUBLE_FREE
  return 0;
}
