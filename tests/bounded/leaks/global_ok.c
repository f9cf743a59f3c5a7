// What a global still points to at the end is not freed either.
// expect: memory-safety leaks true
#include <plumb.h>
#include <stdlib.h>

static int *cache;

int main(void) {
  cache = malloc(sizeof *cache);
  *cache = 1;
  free(cache);
  return 0;
}
