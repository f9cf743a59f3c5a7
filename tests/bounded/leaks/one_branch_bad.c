// One way out forgets it.
// expect: leaks false
// inputs: 7
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);  // BAD: LEAK
  int n = plumb_nondet_int();
  if (n == 7) return p = NULL, 1;
  free(p);
  return 0;
}
