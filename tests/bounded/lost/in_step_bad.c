// Two strings in step, as far as both go.
// options: --entry f --args 'a:string,b:string,n:int'
// expect: memory-safety false
// native: no, because there is no main
#include <stddef.h>

int f(const char *a, const char *b, size_t n) {
  for (; *a && *b && n; a++, b++, n--);
  return *a - b[1];  // BAD: OUT_OF_BOUNDS
}
