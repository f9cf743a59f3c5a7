// Never freed.
// expect: memory-safety leaks true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 3;
  free(p);
  p = NULL;
  return 0;
}
