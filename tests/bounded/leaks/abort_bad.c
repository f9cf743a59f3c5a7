// abort ends the program, too.
// expect: leaks false
// inputs: 1
// native: no, because what can still be reached is no leak for LeakSanitizer
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);  // BAD: LEAK
  p[0] = plumb_nondet_char();
  if (p[0] == 1) abort();
  free(p);
  return 0;
}
