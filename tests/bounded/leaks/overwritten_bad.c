// The pointer is overwritten in a loop.
// expect: leaks false
// inputs: 2
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int(), *p = NULL;
  plumb_assume(n >= 0 && n <= 2);
  for (int i = 0; i < n; i++) {
    p = malloc(sizeof *p);  // BAD: LEAK
  }
  free(p);
  p = NULL;
  return 0;
}
