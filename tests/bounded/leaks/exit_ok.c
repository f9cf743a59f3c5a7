// exit ends the program, too.
// expect: memory-safety leaks true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  p[0] = plumb_nondet_char();
  if (p[0] == 1) free(p), exit(0);
  free(p);
  return 0;
}
