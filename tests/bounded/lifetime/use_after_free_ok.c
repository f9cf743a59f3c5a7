// Reading what was freed.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  int value = *p;
  free(p);
  return value;
}
