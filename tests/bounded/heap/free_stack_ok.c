// A local variable.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int local = 1;
  int *p = malloc(sizeof local);
  *p = local;
  free(p);
  return 0;
}
