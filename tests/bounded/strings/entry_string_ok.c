// A function that is given a string.
// options: --entry length --args s:string
// expect: memory-safety overflow assertions termination true|unknown
// native: no, because there is no main
#include <plumb.h>

unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n]) n++;
  return n;
}
