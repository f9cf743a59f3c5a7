// abort ends the program, too.
// expect: leaks true
// native: no, because what can still be reached is no leak for LeakSanitizer
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  p[0] = plumb_nondet_char();
  int ends = p[0] == 1;
  free(p);
  if (ends) abort();
  return 0;
}
