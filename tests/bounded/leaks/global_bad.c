// What a global still points to at the end is not freed either.
// expect: leaks false
// native: no, because what can still be reached is no leak for LeakSanitizer
#include <plumb.h>
#include <stdlib.h>

static int *cache;

int main(void) {
  cache = malloc(sizeof *cache);  // BAD: LEAK
  *cache = 1;
  return 0;
}
