// A function that is given a string.
// options: --entry length --args s:string
// expect: memory-safety false
// native: no, because there is no main
#include <plumb.h>

unsigned length(const char *s) {
  unsigned n = 0;
  do n++;
  while (s[n]);  // BAD: OUT_OF_BOUNDS
  return n;
}
