// Freed twice.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(3);
  free(p);
  free(NULL);
  return 0;
}
